import type { Beside } from '../declare/beside.ts'
import type { Dataset } from '../declare/definition.ts'
import { readShippedFacts } from '../releases/load-rows.ts'
import type { FoundRelease } from '../releases/releases.ts'
import {
  loadSnapshot,
  loadWithoutSearch,
  type Snapshot,
  type SnapshotInfo,
  toInfo,
  withSearch,
} from './snapshot.ts'

/** A snapshot whose rows may not be loaded yet. */
export interface OpenedSnapshot {
  readonly info: SnapshotInfo
  /** The snapshot, where its rows are loaded; it may lack a search that takes time to prepare. */
  loaded(): Snapshot | undefined
  /** Loads it once for all who wait; a failure is not kept. Rejects with `UnusableData`. */
  rows(): Promise<Snapshot>
  /** The same with its search. */
  searched(): Promise<Snapshot>
}

/** Options of a snapshot. */
export interface OpenOptions {
  /** Where the search may cache its index. */
  readonly folder: string
  readonly beside: Beside
}

/**
 * Opens a release, or the shipped rows. Rows in a file of columns are loaded when they are first asked for, others at once.
 * Rejects with `UnusableData`.
 */
export async function openSnapshot(
  dataset: Dataset,
  release: FoundRelease | undefined,
  { folder, beside }: OpenOptions,
): Promise<OpenedSnapshot> {
  const facts = release === undefined ? await readShippedFacts(dataset) : undefined
  if (facts === undefined) return fromLoaded(await loadSnapshot(dataset, release, folder, beside))
  let loaded: Snapshot | undefined
  const rows = sharedPromise(async () => {
    loaded = await loadWithoutSearch(dataset, undefined, beside, facts)
    return loaded
  })
  const searched = sharedPromise(async () => withSearch(dataset, await rows(), folder))
  return { info: toInfo(dataset, facts), loaded: () => loaded, rows, searched }
}

function fromLoaded(snapshot: Snapshot): OpenedSnapshot {
  const ready = async () => snapshot
  return { info: snapshot, loaded: () => snapshot, rows: ready, searched: ready }
}

/** Calls a function once for all who ask before it fails. */
function sharedPromise<T>(make: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= make().catch((error) => {
      pending = undefined
      throw error
    })
    return pending
  }
}
