import type { DatasetVersion } from '@tathya/contracts/http'
import { problem, UnusableData } from '@tathya/platform'
import type { Beside } from '../declare/beside.ts'
import type { Dataset } from '../declare/definition.ts'
import { type FoundGaps, gapsOf } from '../gaps/dataset-gaps.ts'
import { shippedIsNewer } from '../releases/load-rows.ts'
import type { Release } from '../releases/release.ts'
import { keptOf, type ReleaseState } from '../releases/release-state.ts'
import type { FoundRelease, Releases } from '../releases/releases.ts'
import { readShipped, type ShippedRows, toVersions } from '../releases/versions.ts'
import { type OpenedSnapshot, openSnapshot } from './opened-snapshot.ts'
import { areCurrent } from './row-gaps.ts'
import { loadSnapshot, type Snapshot, type SnapshotInfo, type SnapshotSource } from './snapshot.ts'
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
  /** The folder in which the search may cache its index. */
  readonly folder: string
  /** Cache of other versions. */
  readonly spare: SpareSnapshots
  /** The datasets beside it. */
  readonly others: (id: string) => Pick<ServedVersion, 'current' | 'loaded' | 'rowsAt'>
}

/** The served version of a dataset, and access to its kept versions. */
export class ServedVersion implements SnapshotSource {
  readonly #options: ServedVersionOptions
  readonly #id: string
  readonly #beside: Beside
  #opened: OpenedSnapshot | undefined
  #trouble: string | undefined
  #kept: readonly Release[] = []
  #epoch = 0
  #shipped: Promise<ShippedRows> | undefined

  /** Nothing is served before the first `swap` or `swapFirst`. */
  constructor(options: ServedVersionOptions) {
    this.#options = options
    this.#id = options.dataset.definition.id
    this.#beside = (id) => options.others(id).loaded().table
  }

  current(): SnapshotInfo {
    return this.#served().info
  }

  /** The served snapshot. Throws where its rows are not loaded. */
  loaded(): Snapshot {
    const snapshot = this.#served().loaded()
    if (snapshot === undefined) throw new Error(`The rows of ${this.#id} are not loaded: load them first.`)
    return snapshot
  }

  /** True if the rows are loaded. */
  isLoaded(): boolean {
    return this.#opened?.loaded() !== undefined
  }

  /** The gaps of the served rows; loads the rows only where their file does not state them. Throws `unavailable`. */
  async gaps(): Promise<FoundGaps> {
    const { dataset, others } = this.#options
    const { gaps } = this.current()
    if (gaps !== null && areCurrent(gaps, (id) => others(id).current().sha256)) return gaps
    return gapsOf(dataset, await this.rowsAt(undefined))
  }

  /** Why the rows could not be loaded the last time. */
  trouble(): string | undefined {
    return this.#trouble
  }

  mark(): string {
    const { dataset, others } = this.#options
    const { beside = [] } = dataset.definition
    return [this.current(), ...beside.map((id) => others(id).current())]
      .map(({ version }) => version)
      .join(' ')
  }

  async at(version: string | undefined, parameter = 'version'): Promise<Snapshot> {
    const opened = this.#served()
    if (version === undefined || version === opened.info.version) return this.#withRows(opened.searched)
    return this.#find(this.#options.dataset, version, parameter, `${this.#id} ${version}`)
  }

  async rowsAt(version: string | undefined, parameter = 'version'): Promise<Snapshot> {
    const opened = this.#served()
    if (version === undefined || version === opened.info.version) return this.#withRows(opened.rows)
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
    const before = this.#opened
    const release = stored !== undefined && shippedIsNewer(dataset.definition, stored) ? undefined : stored
    const opened = await this.#open(release)
    this.#opened = opened
    this.#trouble = undefined
    this.#kept = state === undefined ? [] : keptOf(state)
    this.#epoch += 1
    spare.drop(`${this.#id} `)
    const earlier = before?.loaded()
    const isKept = this.#kept.some(({ version }) => version === earlier?.version)
    // Callers that page through the earlier version continue with it.
    if (earlier !== undefined && isKept && earlier.version !== opened.info.version)
      spare.keep(`${this.#id} ${earlier.version}`, earlier)
  }

  /** Serves the shipped rows where nothing is served yet. */
  async swapFirst(): Promise<void> {
    if (this.#opened !== undefined) return
    const first = await this.#open(undefined)
    // A late response of the store may have come first.
    this.#opened ??= first
  }

  /** The available versions: the imported ones, newest first, and the shipped one. */
  async versions(): Promise<readonly DatasetVersion[]> {
    return toVersions(this.#options.dataset, this.#kept, await this.#shippedRows(), this.current().version)
  }

  /** Incremented when the served version or the kept ones change. */
  epoch(): number {
    return this.#epoch
  }

  #served(): OpenedSnapshot {
    if (this.#opened === undefined)
      throw new Error(`The dataset ${this.#id} was not loaded: start the service first.`)
    return this.#opened
  }

  /** Loads rows, and those of the datasets beside them. Throws `unavailable` where they cannot be read. */
  async #withRows(load: () => Promise<Snapshot>): Promise<Snapshot> {
    const { dataset, others } = this.#options
    for (const id of dataset.definition.beside ?? []) await others(id).rowsAt(undefined)
    try {
      const snapshot = await load()
      this.#trouble = undefined
      return snapshot
    } catch (error) {
      if (!(error instanceof UnusableData)) throw error
      this.#trouble = error.message
      throw problem('unavailable', { detail: `The rows of ${this.#id} cannot be read: ${error.message}` })
    }
  }

  async #open(release: FoundRelease | undefined): Promise<OpenedSnapshot> {
    const { dataset, folder } = this.#options
    const opened = await openSnapshot(dataset, release, { folder, beside: this.#beside })
    const { version, entry } = opened.info
    if (release === undefined) this.#shipped = Promise.resolve({ version, rows: entry.rows })
    return opened
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
