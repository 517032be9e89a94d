import type { DatasetVersion } from '@tathya/contracts/http'
import { problem, UnusableData } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import { shippedIsNewer } from '../releases/load-rows.ts'
import type { Release } from '../releases/release.ts'
import { keptOf, type ReleaseState } from '../releases/release-state.ts'
import type { FoundRelease, Releases } from '../releases/releases.ts'
import { readShipped, type ShippedRows, toVersions } from '../releases/versions.ts'
import { findLastDay } from './freshness.ts'
import { loadSnapshot, type Snapshot, type SnapshotSource } from './snapshot.ts'
import type { SpareSnapshots } from './spare-snapshots.ts'

/** What is served of a dataset, and the other versions that can be read. */
export interface Shelf extends SnapshotSource {
  /**
   * Serves a release, or the shipped rows without one or where they are newer; `kept` are those that can be read from now
   * on. Rejects where it cannot be served.
   */
  swap(found: FoundRelease | undefined, kept: ReleaseState | undefined): Promise<void>
  /** Serves the shipped rows where nothing is served yet. */
  swapFirst(): Promise<void>
  /** The versions that can be read: the imported ones, newest first, and the shipped one. */
  versions(): Promise<readonly DatasetVersion[]>
  /** Grows whenever something else is served or kept. */
  epoch(): number
}

/** A dataset with what is served of it. */
export interface Shelved {
  readonly dataset: Dataset
  readonly shelf: Shelf
}

/** What a shelf is made with. */
export interface ShelfOptions {
  readonly dataset: Dataset
  readonly releases: Pick<Releases, 'find'>
  /** Where the search of the dataset may keep its index. */
  readonly folder: string
  /** Versions that were asked for beside the one that is served. */
  readonly spare: SpareSnapshots
}

/** Makes a shelf on which nothing stands yet. */
export function createShelf({ dataset, releases, folder, spare }: ShelfOptions): Shelf {
  const { definition } = dataset
  const { id } = definition
  let served: Snapshot | undefined
  let kept: readonly Release[] = []
  let epoch = 0
  let shipped: Promise<ShippedRows> | undefined

  function current(): Snapshot {
    if (served === undefined) throw new Error(`The dataset ${id} was not loaded: start the service first.`)
    return served
  }

  /** They are read for their version where they are not served. */
  function shippedRows(): Promise<ShippedRows> {
    shipped ??= readShipped(dataset).catch((error) => {
      shipped = undefined
      throw error
    })
    return shipped
  }

  const versions = async () => toVersions(dataset, kept, await shippedRows(), current().version)

  async function find(of: Dataset, version: string, parameter: string, name: string): Promise<Snapshot> {
    const isShipped = version === (await shippedRows()).version
    // Unknown ones must not push out what others read.
    if (!isShipped && !kept.some((release) => release.version === version))
      throw await notKept(version, parameter)
    return spare.find(name, () => load(of, version, isShipped, parameter))
  }

  async function load(
    of: Dataset,
    version: string,
    isShipped: boolean,
    parameter: string,
  ): Promise<Snapshot> {
    if (isShipped) return loadSnapshot(of)
    const found = await releases.find(id, version)
    if (found === undefined) throw await notKept(version, parameter)
    try {
      return await loadSnapshot(of, found)
    } catch (error) {
      if (error instanceof UnusableData)
        throw await notKept(version, parameter, 'cannot be read by this version of the product')
      throw error
    }
  }

  /** Serves the shipped rows or those of a release. */
  async function serve(release: FoundRelease | undefined): Promise<Snapshot> {
    const snapshot = await loadSnapshot(dataset, release, folder)
    findLastDay(definition, snapshot)
    if (release === undefined)
      shipped = Promise.resolve({ version: snapshot.version, rows: snapshot.table.count })
    return snapshot
  }

  async function notKept(version: string, field: string, why = 'is not kept') {
    const accepted = (await versions()).map((one) => one.version)
    return problem('release_not_kept', {
      detail: `The version ${version} of ${id} ${why}; kept are ${accepted.join(', ')}.`,
      errors: [{ field, message: 'must be a version that is kept', accepted }],
    })
  }

  return {
    current,
    async at(version, parameter = 'version') {
      if (version === undefined || version === served?.version) return current()
      return find(dataset, version, parameter, `${id} ${version}`)
    },
    async rowsAt(version, parameter = 'version') {
      if (version === undefined || version === served?.version) return current()
      const full = `${id} ${version}`
      return find(withoutSearch(dataset), version, parameter, spare.has(full) ? full : `${full} rows`)
    },
    async swap(found, state) {
      const before = served
      const release = found !== undefined && shippedIsNewer(definition, found) ? undefined : found
      served = await serve(release)
      kept = state === undefined ? [] : keptOf(state)
      epoch += 1
      spare.drop(`${id} `)
      const isKept = kept.some(({ version }) => version === before?.version)
      // Walks through its pages go on with it.
      if (before !== undefined && isKept && before.version !== served.version)
        spare.keep(`${id} ${before.version}`, before)
    },
    async swapFirst() {
      if (served !== undefined) return
      const first = await serve(undefined)
      // A late answer of the store may have come first.
      served ??= first
    },
    versions,
    epoch: () => epoch,
  }
}

function withoutSearch(dataset: Dataset): Dataset {
  const { search: _, text: _text, ...definition } = dataset.definition
  return { ...dataset, definition }
}
