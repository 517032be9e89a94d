import { parentPort } from 'node:worker_threads'
import { type DecodedMap, decodeMap } from './decode-map.ts'
import { findOriginal, type Original, type Position } from './lookup.ts'
import { MapFault } from './map-fault.ts'

/** Bytes of decoded maps that are kept for further lookups; the last one stays, whatever its size. */
const cacheBytes = 64 * 1024 * 1024

/** What the thread is asked: to check the bytes of a map, or to look positions up in one. */
export type MapTask =
  | { readonly kind: 'check'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'find'
      readonly id: string
      /** Absent in the first try: the thread may have the map. */
      readonly bytes?: Uint8Array | undefined
      readonly positions: readonly Position[]
    }

/** The answer. */
export type MapResult =
  | { readonly debugId: string | null }
  | { readonly found: readonly (Original | undefined)[] }
  | { readonly missing: true }
  | { readonly fault: { readonly field: string; readonly message: string } }

/** A task or answer with the number that joins them. */
export type Numbered<T> = T & { readonly number: number }

/** Decoded maps, the one that was used last at the end. */
const maps = new Map<string, DecodedMap>()
let keptBytes = 0

function run(task: MapTask): MapResult {
  if (task.kind === 'check') return { debugId: decodeMap(task.bytes).debugId }
  const map = take(task.id, task.bytes)
  if (map === undefined) return { missing: true }
  return { found: task.positions.map((position) => findOriginal(map, position)) }
}

function take(id: string, bytes: Uint8Array | undefined): DecodedMap | undefined {
  const kept = maps.get(id)
  if (kept !== undefined) {
    maps.delete(id)
    maps.set(id, kept)
    return kept
  }
  if (bytes === undefined) return undefined
  const map = decodeMap(bytes)
  maps.set(id, map)
  keptBytes += map.bytes
  for (const [oldest, { bytes: freed }] of maps) {
    if (keptBytes <= cacheBytes || oldest === id) break
    maps.delete(oldest)
    keptBytes -= freed
  }
  return map
}

parentPort!.on('message', ({ number, ...task }: Numbered<MapTask>) => {
  try {
    parentPort!.postMessage({ number, ...run(task as MapTask) })
  } catch (error) {
    const { field, message } = error instanceof MapFault ? error : { field: 'files', message: String(error) }
    parentPort!.postMessage({ number, fault: { field, message } })
  }
})
