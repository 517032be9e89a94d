import { createHash } from 'node:crypto'
import { fileRecords } from '@tathya/storage'
import type { Progress } from '../terminal/progress.ts'
import type { Source } from './installation.ts'

/** What an installation holds, in figures that are equal where it holds the same. */
export interface Digest {
  /** Collections with records, by name; epochs count, leases do not. */
  readonly records: ReadonlyMap<string, { readonly count: number; readonly sha256: string }>
  /** SHA-256 of record and content, or a word where there is no content; by the file's id. */
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
  return differences
}

/** The same value with the fields of objects in order, which stores need not keep. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, own]) => [name, sorted(own)] as const)
  return fields.sort(([a], [b]) => (a < b ? -1 : 1))
}
