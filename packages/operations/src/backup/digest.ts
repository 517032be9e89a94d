import { createHash } from 'node:crypto'
import { fileRecords } from '@tathya/storage'
import type { Progress } from '../terminal/progress.ts'
import type { DumpSource, Snapshot } from './dumpable.ts'
import { fileRecordsOf } from './write-contents.ts'

/** What an installation holds, in figures that are equal where it holds the same. */
export interface Digest {
  /** Collections with records, by name; epochs count, leases do not. */
  readonly records: ReadonlyMap<string, { readonly count: number; readonly sha256: string }>
  /** SHA-256 of record and content, as they are read, with a word where there is no content; by the file's id. */
  readonly files: ReadonlyMap<string, string>
  readonly events: number
  readonly parked: number
}

/** Reads all of an installation. */
export async function digestOf(source: DumpSource, progress: Progress): Promise<Digest> {
  const snapshot = await source.open()
  try {
    const records = new Map<string, { count: number; sha256: string }>()
    for (const collection of snapshot.collections) {
      progress.step(`Reading records of ${collection}`)
      const digest = await digestRecords(snapshot, collection, progress)
      if (digest.count > 0) records.set(collection, digest)
    }
    progress.step('Reading stored files')
    return {
      records,
      files: await digestFiles(source, snapshot, progress),
      events: await count(snapshot.events()),
      parked: await count(snapshot.parked()),
    }
  } finally {
    await snapshot.close()
  }
}

/**
 * What an installation lacks that another one has, or has otherwise, a line each; none where it holds all of it. It may
 * have more files: large events are files in one way of keeping them.
 */
export function compareDigests(from: Digest, to: Digest): string[] {
  const differences: string[] = []
  for (const name of new Set([...from.records.keys(), ...to.records.keys()])) {
    if (name === fileRecords.name) continue
    const [own, other] = [from.records.get(name), to.records.get(name)]
    if (own?.count !== other?.count)
      differences.push(`${name}: ${own?.count ?? 0} records here, ${other?.count ?? 0} there`)
    else if (own?.sha256 !== other?.sha256) differences.push(`${name}: the records differ`)
  }
  for (const [id, own] of from.files)
    if (own !== to.files.get(id)) differences.push(`file ${id}: the contents or records differ`)
  if (from.events > to.events) differences.push(`events: ${from.events} here, ${to.events} there`)
  if (from.parked !== to.parked) differences.push(`parked events: ${from.parked} here, ${to.parked} there`)
  return differences
}

async function digestRecords(snapshot: Snapshot, collection: string, progress: Progress) {
  const hash = createHash('sha256')
  let number = 0
  for await (const { key, version, epoch, expiresFrom, value } of snapshot.records(collection)) {
    progress.count()
    number += 1
    hash.update(`${JSON.stringify([key, version, epoch, expiresFrom, sorted(JSON.parse(value))])}\n`)
  }
  return { count: number, sha256: hash.digest('hex') }
}

async function digestFiles(source: DumpSource, snapshot: Snapshot, progress: Progress) {
  const files = new Map<string, string>()
  for await (const record of fileRecordsOf(snapshot)) {
    progress.count()
    const content = await source.content(record.id)
    const hash = createHash('sha256').update(`${JSON.stringify(sorted(record))}\n`)
    if (content !== undefined) for await (const chunk of content) hash.update(chunk as Buffer)
    files.set(record.id, `${hash.digest('hex')}${content === undefined ? ' without content' : ''}`)
  }
  return files
}

async function count(values: AsyncIterable<unknown>): Promise<number> {
  let number = 0
  for await (const _ of values) number += 1
  return number
}

/** The same value with the fields of objects in order, which stores need not keep. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, own]) => [name, sorted(own)] as const)
  return fields.sort(([a], [b]) => (a < b ? -1 : 1))
}
