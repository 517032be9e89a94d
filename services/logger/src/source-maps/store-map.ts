import { randomUUID } from 'node:crypto'
import type { SourceMapInfo, SourceMapUpload } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { type ProblemError, problem, type StoredUpload } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import type { Collection } from '@tathya/storage'
import { assertOwnCustomer, isOwnCustomer } from '../entry.ts'
import { toPath } from './file-path.ts'
import { type KnownMaps, maxOfRelease } from './known-maps.ts'
import { MapFault } from './map-fault.ts'
import { MapReader } from './map-reader.ts'
import { readFile } from './read-file.ts'
import { keptDays, type SourceMapRecord } from './records.ts'

/** Most releases of a customer that have maps; those of the oldest one are removed when another comes. */
export const maxReleases = 25

/** What the endpoints of source maps work on. */
export interface MapStore {
  readonly platform: Pick<Platform, 'files' | 'clock'>
  readonly records: Collection<SourceMapRecord>
  readonly known: KnownMaps
  /** Ends when the check before has: each may take much memory. */
  checking: Promise<unknown>
}

/**
 * Stores an uploaded source map in place of the one with its name in its release. Throws `customer_mismatch`, `invalid_query`, and
 * `invalid_body` for a file that is no source map; then the upload is removed.
 */
export async function storeMap(
  store: MapStore,
  upload: StoredUpload,
  query: SourceMapUpload,
  caller: Caller,
): Promise<SourceMapInfo> {
  const { files, clock } = store.platform
  try {
    const { customer_id, release, name } = await readPlace(store, query, caller)
    const debug_id = await check(store, upload)
    const now = clock.now()
    await files.keep(upload.id, new Date(now.getTime() + keptDays * 86_400_000), caller.owner)
    const record: SourceMapRecord = {
      ...{ id: randomUUID(), customer_id, release, name, debug_id },
      ...{ bytes: upload.bytes, uploaded_at: now.toISOString(), file_id: upload.id },
    }
    const before = await store.records.find({ where: { customer_id, release, name } })
    await store.records.insert(record)
    for (const { value } of before.items) await removeMap(store, value)
    await removeOldReleases(store, customer_id)
    store.known.forget()
    return toInfo(record)
  } catch (error) {
    // It would expire by itself, but count against the quota until then.
    await files.remove(upload.id).catch(() => {})
    throw error
  }
}

async function readPlace(
  { records }: MapStore,
  query: SourceMapUpload,
  caller: Caller,
): Promise<Pick<SourceMapRecord, 'customer_id' | 'release' | 'name'>> {
  const customer_id = query.customer_id ?? caller.customer_id
  if (customer_id === null)
    throw invalid('invalid_query', 'customer_id', 'is needed, since the key belongs to no customer')
  assertOwnCustomer(caller, customer_id)
  const name = toPath(query.name.replace(/\.map$/, ''))
  if (name === '') throw invalid('invalid_query', 'name', 'must name a file, such as ~/static/app.js')
  const { release } = query
  if ((await records.count({ customer_id, release })) >= maxOfRelease)
    throw invalid('invalid_query', 'release', `has ${maxOfRelease} source maps already`)
  return { customer_id, release, name }
}

/** Resolves with the debug id of a map. In a thread of its own, so that a hostile map harms no other work. */
async function check(store: MapStore, { id }: StoredUpload): Promise<string | null> {
  const run = store.checking.then(async () => {
    const bytes = await readFile(store.platform.files, id)
    if (bytes === undefined) throw problem('unavailable', { detail: 'The upload is gone; send it again.' })
    const reader = new MapReader()
    try {
      return await reader.check(bytes)
    } finally {
      await reader.close()
    }
  })
  store.checking = run.catch(() => {})
  try {
    return await run
  } catch (error) {
    if (!(error instanceof MapFault)) throw error
    throw invalid('invalid_body', error.field, error.message)
  }
}

/** Removes the maps of the oldest releases, those beyond the most that a customer may have. */
async function removeOldReleases(store: MapStore, customer_id: number): Promise<void> {
  for (;;) {
    const releases = await store.records.countBy('release', { customer_id })
    if (releases.length <= maxReleases) return
    const { items } = await store.records.find({ where: { customer_id }, order: ['uploaded_at'], limit: 1 })
    const oldest = items[0]?.value.release
    if (oldest === undefined) return
    await removeMaps(store, { customer_id, release: oldest })
  }
}

/** Removes the maps that match; resolves with how many. */
export async function removeMaps(
  store: Pick<MapStore, 'records'> & { readonly platform: Pick<Platform, 'files'> },
  where: Parameters<MapStore['records']['count']>[0],
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0
  while (signal?.aborted !== true) {
    const { items } = await store.records.find({ where: where ?? {}, limit: 200 })
    if (items.length === 0) break
    for (const { value } of items) if (await removeMap(store, value)) removed += 1
  }
  return removed
}

/** The file first: a record without its file can be removed again, a file without its record is not found. */
async function removeMap(
  { records, platform }: Pick<MapStore, 'records'> & { readonly platform: Pick<Platform, 'files'> },
  { id, file_id }: SourceMapRecord,
): Promise<boolean> {
  await platform.files.remove(file_id)
  return records.remove(id)
}

/** Removes a map. Throws `record_not_found`, also for a map of another customer. */
export async function removeOwnMap(store: MapStore, id: string, caller: Caller): Promise<void> {
  const map = await store.records.get(id)
  if (map === undefined || !isOwnCustomer(caller, map.value.customer_id))
    throw problem('record_not_found', { detail: `There is no source map ${id}.` })
  await removeMap(store, map.value)
  store.known.forget()
}

/** A map without what is for the product only. */
export function toInfo({ file_id, ...info }: SourceMapRecord): SourceMapInfo {
  return info
}

function invalid(code: 'invalid_query' | 'invalid_body', field: string, message: string): ProblemError {
  return problem(code, { detail: `Wrong: ${field}.`, errors: [{ field, message }] })
}
