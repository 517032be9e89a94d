import type { DatasetVersion } from '@tathya/contracts/http'
import { problem, UnusableData } from '@tathya/platform'
import type { Beside } from '../declare/beside.ts'
import type { Dataset } from '../declare/definition.ts'
import { shippedIsNewer } from '../releases/load-rows.ts'
import type { Release } from '../releases/release.ts'
import { keptOf, type ReleaseState } from '../releases/release-state.ts'
import type { FoundRelease, Releases } from '../releases/releases.ts'
import { readShipped, type ShippedRows, toVersions } from '../releases/versions.ts'
import { findLastDay } from './freshness.ts'
import { loadSnapshot, type Snapshot, type SnapshotSource } from './snapshot.ts'
import type { SpareSnapshots } from './spare-snapshots.ts'

/** A dataset with its served version. */
export interface ServedDataset {
  readonly dataset: Dataset
  readonly served: ServedVersion
}

/** Options of a served version. */
export interface ServedVersionOptions {
  readonly dataset: Dataset
  readonly releases: Pick<Releases, 'find'>
  /** Where the search may cache its index. */
  readonly folder: string
  /** Cache of other versions. */
  readonly spare: SpareSnapshots
  /** The served snapshots of the datasets beside it. */
  readonly others: (id: string) => Snapshot
}

/** The served version of a dataset, and access to its kept versions. */
export class ServedVersion implements SnapshotSource {
  readonly #options: ServedVersionOptions
  readonly #id: string
  readonly #beside: Beside
  #snapshot: Snapshot | undefined
  #kept: readonly Release[] = []
  #epoch = 0
  #shipped: Promise<ShippedRows> | undefined

  /** Nothing is served before the first `swap` or `swapFirst`. */
  constructor(options: ServedVersionOptions) {
    this.#options = options
    this.#id = options.dataset.definition.id
    this.#beside = (id) => options.others(id).table
  }

  current(): Snapshot {
    if (this.#snapshot === undefined)
      throw new Error(`The dataset ${this.#id} was not loaded: start the service first.`)
    return this.#snapshot
  }

  mark(): string {
    const { dataset, others } = this.#options
    const { beside = [] } = dataset.definition
    return [this.current(), ...beside.map(others)].map(({ version }) => version).join(' ')
  }

  async at(version: string | undefined, parameter = 'version'): Promise<Snapshot> {
    if (version === undefined || version === this.#snapshot?.version) return this.current()
    return this.#find(this.#options.dataset, version, parameter, `${this.#id} ${version}`)
  }

  async rowsAt(version: string | undefined, parameter = 'version'): Promise<Snapshot> {
    if (version === undefined || version === this.#snapshot?.version) return this.current()
    const { dataset, spare } = this.#options
    const full = `${this.#id} ${version}`
    return this.#find(withoutSearch(dataset), version, parameter, spare.has(full) ? full : `${full} rows`)
  }

  /**
   * Serves a release, or the shipped rows where there is none or they are newer; `state` has the kept releases. Rejects
   * where it cannot be served.
   */
  async swap(stored: FoundRelease | undefined, state: ReleaseState | undefined): Promise<void> {
    const { dataset, spare } = this.#options
    const before = this.#snapshot
    const release = stored !== undefined && shippedIsNewer(dataset.definition, stored) ? undefined : stored
    const snapshot = await this.#load(release)
    this.#snapshot = snapshot
    this.#kept = state === undefined ? [] : keptOf(state)
    this.#epoch += 1
    spare.drop(`${this.#id} `)
    const isKept = this.#kept.some(({ version }) => version === before?.version)
    // Callers that page through the earlier version continue with it.
    if (before !== undefined && isKept && before.version !== snapshot.version)
      spare.keep(`${this.#id} ${before.version}`, before)
  }

  /** Serves the shipped rows where nothing is served yet. */
  async swapFirst(): Promise<void> {
    if (this.#snapshot !== undefined) return
    const first = await this.#load(undefined)
    // A late response of the store may have come first.
    this.#snapshot ??= first
  }

  /** The available versions: the imported ones, newest first, and the shipped one. */
  async versions(): Promise<readonly DatasetVersion[]> {
    return toVersions(this.#options.dataset, this.#kept, await this.#shippedRows(), this.current().version)
  }

  /** Incremented when the served version or the kept ones change. */
  epoch(): number {
    return this.#epoch
  }

  async #load(release: FoundRelease | undefined): Promise<Snapshot> {
    const { dataset, folder } = this.#options
    const snapshot = await loadSnapshot(dataset, release, folder, this.#beside)
    findLastDay(dataset.definition, snapshot)
    if (release === undefined)
      this.#shipped = Promise.resolve({ version: snapshot.version, rows: snapshot.table.count })
    return snapshot
  }

  /** Version and number of the shipped rows; reads them where they are not served. */
  #shippedRows(): Promise<ShippedRows> {
    this.#shipped ??= readShipped(this.#options.dataset).catch((error) => {
      this.#shipped = undefined
      throw error
    })
    return this.#shipped
  }

  async #find(dataset: Dataset, version: string, parameter: string, name: string): Promise<Snapshot> {
    const isShipped = version === (await this.#shippedRows()).version
    // Unknown versions must not evict others from the cache.
    if (!isShipped && !this.#kept.some((release) => release.version === version))
      throw await this.#notKept(version, parameter)
    return this.#options.spare.find(name, () =>
      isShipped
        ? loadSnapshot(dataset, undefined, undefined, this.#beside)
        : this.#loadKept(dataset, version, parameter),
    )
  }

  async #loadKept(dataset: Dataset, version: string, parameter: string): Promise<Snapshot> {
    const kept = await this.#options.releases.find(this.#id, version)
    if (kept === undefined) throw await this.#notKept(version, parameter)
    try {
      return await loadSnapshot(dataset, kept, undefined, this.#beside)
    } catch (error) {
      if (error instanceof UnusableData)
        throw await this.#notKept(version, parameter, 'cannot be read by this version of the product')
      throw error
    }
  }

  async #notKept(version: string, field: string, why = 'is not kept') {
    const accepted = (await this.versions()).map((kept) => kept.version)
    return problem('release_not_kept', {
      detail: `The version ${version} of ${this.#id} ${why}; kept are ${accepted.join(', ')}.`,
      errors: [{ field, message: 'must be a version that is kept', accepted }],
    })
  }
}

function withoutSearch(dataset: Dataset): Dataset {
  const { search: _, text: _text, ...definition } = dataset.definition
  return { ...dataset, definition }
}
