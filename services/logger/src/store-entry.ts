import type { LogEntryAccepted } from '@tathya/contracts/internal'
import { ConfigError, StorageFull, step, traceIdOf, Unavailable } from '@tathya/platform'
import { type Added, type Entry, type EntryLevel, type EntryStore, entryLevels } from '@tathya/storage'
import { groupOf } from './grouping/index.ts'
import { type Fields, toFields, toLevel, toPairs, toText } from './reports/fields.ts'
import type { MapEntry } from './source-maps/map-entry.ts'

/** Stores an accepted entry with its trace; idempotent. */
export type StoreEntry = (accepted: LogEntryAccepted, traceparent: string | undefined) => Promise<void>

/**
 * Called with entries that are in the store, and what became of each, before their events are done; again with one that is
 * delivered again. Rejects with `Unavailable` or `StorageFull` where the event must come again.
 */
export type OnStored = (added: readonly Added[], entries: readonly Entry[]) => Promise<void>

/** What the storing of entries needs. */
export interface StoreEntryOptions {
  readonly store: Pick<EntryStore, 'add'>
  /** Gives the entry the places of its source, where there is a map. */
  readonly mapEntry: MapEntry
  /** True for an entry that was accepted before the data of its customer was deleted. */
  readonly isDeleted: (customer: number, receivedAt: string) => Promise<boolean>
  readonly onStored: OnStored
}

/**
 * Creates the storing of entries with their groups. It rejects with `Unavailable` while the store is away or full, or refuses
 * the credentials: that is no fault of the entry, which would become a dead letter. The store writes what comes together at once.
 */
export function createStoreEntry({ store, mapEntry, isDeleted, onStored }: StoreEntryOptions): StoreEntry {
  return async (accepted, traceparent) => {
    step('entry-taken')
    if (await isDeleted(accepted.entry.customer_id, accepted.received_at)) return
    const entry = await mapEntry(toEntry(accepted, traceparent)).catch(rethrow)
    const added = await store.add([{ entry, grouping: groupOf(entry) }]).catch(rethrow)
    step('entry-stored')
    await onStored(added, [entry]).catch(rethrow)
  }
}

function rethrow(error: unknown): never {
  if (error instanceof StorageFull)
    throw new Unavailable('The store of entries is full; free space.', { cause: error })
  if (error instanceof ConfigError) throw new Unavailable(error.message, { cause: error })
  throw error
}

/** Max characters of a release, an environment, and the name and value of a tag; what is longer is cut. */
const maxLength = 200

/** Max tags of an entry; further ones stay in its additional info only. */
const maxTags = 50

/**
 * Makes the stored form of an accepted entry: reads from its additional info, once, what filters and groups need. The names are
 * those of docs/reporting.md, which events of Sentry SDKs are converted to.
 */
export function toEntry({ entry, entry_id, received_at }: LogEntryAccepted, traceparent?: string): Entry {
  const info = toFields(entry.additional_info)
  return {
    ...entry,
    entry_id,
    received_at,
    level: readLevel(info.level),
    release: readText(info.release),
    environment: readText(info.environment),
    trace_id: readTraceId(info.trace_id) ?? (traceparent === undefined ? null : traceIdOf(traceparent)),
    tags: readTags(info),
  }
}

function readLevel(value: unknown): EntryLevel {
  const level = toLevel(value)
  return entryLevels.find((name) => name === level) ?? 'error'
}

function readText(value: unknown): string | null {
  const text = toText(value)
  return text === undefined ? null : cut(text)
}

/** Cuts a text without leaving half a surrogate pair, which is no text. */
function cut(text: string): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}

/** A trace id of W3C Trace Context; SDKs write some with capitals or hyphens. */
function readTraceId(value: unknown): string | undefined {
  const digits = typeof value === 'string' ? value.replaceAll('-', '').toLowerCase() : ''
  return /^[\da-f]{32}$/.test(digits) && !/^0+$/.test(digits) ? digits : undefined
}

/** The tags as texts; the tag `user` is the user's id, name or address where no tag has that name. */
function readTags({ tags, user }: Fields): Readonly<Record<string, string>> {
  const read = new Map<string, string>()
  for (const [name, value] of Object.entries(toPairs(tags))) {
    const text = readText(value)
    if (read.size < maxTags && name !== '' && text !== null) read.set(cut(name), text)
  }
  const { id, username, email } = toFields(user)
  const name = readText(id) ?? readText(username) ?? readText(email) ?? readText(user)
  if (name !== null && !read.has('user')) read.set('user', name)
  // A name such as `__proto__` is a tag like any other.
  return Object.fromEntries(read)
}
