import type { DumpedRecord } from '../records/port.ts'
import { entryCollections } from '../reserved-names.ts'
import type { FacetKind } from './add-plan.ts'
import type { PreparedEntry } from './add-queue.ts'
import type { Entry } from './port.ts'

/** Records and characters that are loaded at a time. */
const batchRecords = 500
const batchCharacters = 4_000_000

/** A grouping key in a backup; times are milliseconds since 1970, levels are numbers. */
export interface DumpedKey extends Readonly<Record<FacetKind, readonly string[]>> {
  readonly key: string
  readonly title: string
  readonly culprit: string | null
  readonly is_split: boolean
  readonly first_seen: number
  readonly last_seen: number
  readonly level: number
}

/** A group in a backup with its keys, the oldest first. */
export interface DumpedGroup {
  readonly group_id: string
  readonly customer_id: number
  readonly title: string
  readonly culprit: string | null
  readonly state: string
  readonly resolved_in_release: string | null
  readonly resolved_releases: readonly string[]
  readonly snoozed_until: number | null
  readonly regressed: number | null
  readonly first_seen: number
  readonly last_seen: number
  readonly level: number
  readonly keys: readonly DumpedKey[]
}

/** An entry in a backup, with the grouping key that it is counted under. */
export type DumpedEntry = Entry & { readonly grouping_key: string }

/** True for a part of a backup that belongs into the store of entries. */
export function isEntryCollection(collection: string): boolean {
  return collection === entryCollections.groups || collection === entryCollections.entries
}

/** A group as a record of a backup. */
export function toGroupRecord(group: DumpedGroup): DumpedRecord {
  return toRecord(entryCollections.groups, group.group_id, { ...group })
}

/** An entry as a record of a backup. */
export function toEntryRecord(doc: string, grouping_key: string): DumpedRecord {
  const entry = JSON.parse(doc) as Entry
  return toRecord(entryCollections.entries, entry.entry_id, { ...entry, grouping_key })
}

function toRecord(collection: string, key: string, value: Record<string, unknown>): DumpedRecord {
  return { collection, key, version: 1, epoch: 0, expires_from: null, value }
}

/** What is loaded at a time. */
export interface DumpBatch {
  readonly groups: readonly DumpedGroup[]
  readonly entries: readonly PreparedEntry[]
}

/** Loads a dump in batches. */
export async function loadDump(
  records: AsyncIterable<DumpedRecord> | Iterable<DumpedRecord>,
  load: (batch: DumpBatch) => Promise<void>,
): Promise<void> {
  let groups: DumpedGroup[] = []
  let entries: PreparedEntry[] = []
  let characters = 0
  const flush = async () => {
    if (groups.length + entries.length > 0) await load({ groups, entries })
    groups = []
    entries = []
    characters = 0
  }
  for await (const { collection, value } of records) {
    if (collection === entryCollections.groups) groups.push(value as unknown as DumpedGroup)
    else {
      const prepared = toPrepared(value as unknown as DumpedEntry)
      entries.push(prepared)
      characters += prepared.doc.length
    }
    if (groups.length + entries.length >= batchRecords || characters >= batchCharacters) await flush()
  }
  await flush()
}

function toPrepared({ grouping_key, ...entry }: DumpedEntry): PreparedEntry {
  const grouping = { keys: [grouping_key] as const, title: entry.exception_message, culprit: null }
  return { entry, grouping, doc: JSON.stringify(entry) }
}
