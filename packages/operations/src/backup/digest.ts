import { createHash } from 'node:crypto'
import { fileRecords } from '@tathya/storage'
import type { Progress } from '../terminal/progress.ts'
import type { Source } from './installation.ts'

/** Checksums and counts of an installation's contents. */
export interface Digest {
  /** Collections with records, by name; epochs count, leases do not. */
  readonly records: ReadonlyMap<string, { readonly count: number; readonly sha256: string }>
  /** SHA-256 of record and content, or the record alone if there is no content; by file id. */
  readonly files: ReadonlyMap<string, string>
  readonly events: number
}

/** Reads all of an installation. */
export async function digestOf(source: Source, progress: Progress): Promise<Digest> {
  const events = await source.events()
  try {
    const { records, files } = await digestRecords(source, events.collections, progress)
    progress.step('Reading stored files')
    for await (const { id, open } of source.files()) {
      progress.count()
      const content = await open()
      if (content === undefined) continue
      const hash = createHash('sha256').update(files.get(id) ?? '')
      for await (const chunk of content) hash.update(chunk)
      files.set(id, hash.digest('hex'))
    }
    let count = 0
    for await (const _ of events.events()) count += 1
    return { records, files, events: count }
  } finally {
    await events.close()
  }
}

async function digestRecords(source: Source, skipped: readonly string[], progress: Progress) {
  const hashes = new Map<string, { count: number; hash: ReturnType<typeof createHash> }>()
  const files = new Map<string, string>()
  progress.step('Reading records')
  for await (const { collection, key, version, epoch, expires_from, value } of source.records()) {
    if (skipped.includes(collection)) continue
    progress.count()
    const text = `${JSON.stringify([key, version, epoch, expires_from, sorted(value)])}\n`
    const digest = hashes.get(collection) ?? { count: 0, hash: createHash('sha256') }
    digest.hash.update(text)
    hashes.set(collection, { ...digest, count: digest.count + 1 })
    if (collection === fileRecords.name) files.set(key, `${text} without content`)
  }
  const records = new Map(
    [...hashes].map(([name, { count, hash }]) => [name, { count, sha256: hash.digest('hex') }] as const),
  )
  return { records, files }
}

/**
 * A line for each difference of two installations; none if `to` has all of `from`. `to` may have more files: some adapters
 * store large events as files.
 */
export function compareDigests(from: Digest, to: Digest): string[] {
  const differences: string[] = []
  for (const name of new Set([...from.records.keys(), ...to.records.keys()])) {
    if (name === fileRecords.name) continue
    const [source, target] = [from.records.get(name), to.records.get(name)]
    if (source?.count !== target?.count)
      differences.push(`${name}: ${source?.count ?? 0} records here, ${target?.count ?? 0} there`)
    else if (source?.sha256 !== target?.sha256) differences.push(`${name}: the records differ`)
  }
  for (const [id, sha256] of from.files)
    if (sha256 !== to.files.get(id)) differences.push(`file ${id}: the contents or records differ`)
  if (from.events > to.events) differences.push(`events: ${from.events} here, ${to.events} there`)
  return differences
}

/** The value with the fields of objects sorted, since stores may reorder them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, sorted(field)] as const)
  return fields.sort(([a], [b]) => (a < b ? -1 : 1))
}
