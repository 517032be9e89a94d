import { buffer } from 'node:stream/consumers'
import { Changed, step, UnusableData } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { AlreadyExists, type Collection } from '@tathya/storage'
import { z } from 'zod'
import { Release } from './release.ts'
import {
  afterOthers,
  assertServed,
  Choice,
  findKept,
  NotKept,
  type ReleaseState,
  withChoice,
  withImport,
} from './release-state.ts'
import type { FoundRelease, Releases } from './releases.ts'

/** Files of rows stay until they are removed. */
const forEver = new Date('9999-12-31T00:00:00Z')

const StoredRelease = Release.extend({
  /** Id of the stored file with the rows. */
  file: z.string(),
})
type StoredRelease = z.output<typeof StoredRelease>

/** The record of a dataset's releases. */
const ReleaseRecord = z.object({
  dataset: z.string(),
  /** Incremented by every import and rollback. */
  epoch: z.int().min(1),
  current: StoredRelease,
  /** Newest first. */
  earlier: z.array(StoredRelease),
  choice: Choice.nullable().optional(),
})
type ReleaseRecord = z.output<typeof ReleaseRecord>

/** The collection of releases. */
const releaseRecords = { name: 'dataset_releases', schema: ReleaseRecord, key: 'dataset' as const }

/** The releases shared by the processes of an installation. */
export interface StoredReleases extends Releases {
  /** The epochs of datasets with releases, by id. */
  epochs(ids: readonly string[]): Promise<Map<string, number>>
}

/** Returns the releases in records and files. Nothing is read before the first call. */
export function storedReleases({ records, files }: Pick<Platform, 'records' | 'files'>): StoredReleases {
  return new RecordReleases(records, files)
}

class RecordReleases implements StoredReleases {
  readonly #records: Collection<ReleaseRecord>
  readonly #files: Platform['files']

  constructor(records: Platform['records'], files: Platform['files']) {
    this.#records = records.collection(releaseRecords)
    this.#files = files
  }

  async current(id: string): Promise<Release | undefined> {
    const kept = findKept(await this.#read(id))
    return kept && withoutFile(kept.release)
  }

  async find(id: string, version?: string): Promise<FoundRelease | undefined> {
    const kept = findKept(await this.#read(id), version)
    if (kept === undefined) return undefined
    const { release, ...chosen } = kept
    const bytes = await this.#readRows(release)
    return {
      release: withoutFile(release),
      bytes,
      location: `The release ${release.version} of ${id}`,
      ...chosen,
    }
  }

  async kept(id: string): Promise<ReleaseState | undefined> {
    const record = await this.#read(id)
    if (record === undefined) return undefined
    const { current, earlier, choice } = record
    return { current: withoutFile(current), earlier: earlier.map(withoutFile), choice }
  }

  publish(release: Release, rows: Uint8Array, after?: string | null): Promise<void> {
    return this.#add(release, rows, (state) => {
      if (after !== undefined) assertServed(state, after)
      return afterOthers(state, release)
    })
  }

  async rollBack(id: string, version: string | null, at: Date): Promise<void> {
    await change(this.#records, id, (state) => {
      if (state === undefined)
        throw new NotKept(`No release of ${id} was imported: the shipped rows are served.`)
      return { state: withChoice(state, version, at), removed: [] }
    })
  }

  async epochs(ids: readonly string[]): Promise<Map<string, number>> {
    const { items } = await this.#records.find({ where: { dataset: { in: ids } }, limit: 1_000 })
    return new Map(items.map(({ value }) => [value.dataset, value.epoch]))
  }

  async #read(id: string): Promise<ReleaseRecord | undefined> {
    return (await this.#records.get(id))?.value
  }

  async #readRows({ file, version, dataset }: StoredRelease): Promise<Buffer> {
    const opened = await this.#files.open(file)
    if (opened === undefined)
      throw new UnusableData(
        `The rows of the release ${version} of ${dataset} are not in the file store any more. Import ${dataset} again.`,
      )
    const bytes = await buffer(opened.stream)
    // A process killed after it wrote the record has not extended the file's expiry.
    if (Date.parse(opened.info.expiresAt) < forEver.getTime()) await this.#files.keep(file, forEver)
    return bytes
  }

  /** Stores rows and makes `toCurrent(state)` the current release. */
  async #add(
    release: Release,
    rows: Uint8Array,
    toCurrent: (state: ReleaseState | undefined) => Release,
  ): Promise<void> {
    const { id: file } = await this.#files.put(toStream(rows), {
      name: `${release.dataset}-${release.version}.json`,
      type: 'application/json',
    })
    step('release-rows-written')
    // On failure the record may or may not name the file: it expires.
    const removed = await change(this.#records, release.dataset, (state) =>
      withImport(state, { ...toCurrent(state), file }),
    )
    step('release-written')
    await this.#files.keep(file, forEver)
    for (const old of removed) await this.#files.remove(old.file)
  }
}

function withoutFile({ file: _, ...release }: StoredRelease): Release {
  return release
}

/** Changes a record; resolves with the releases no longer kept. */
async function change(
  collection: Collection<ReleaseRecord>,
  dataset: string,
  next: (state: ReleaseState<StoredRelease> | undefined) => {
    state: ReleaseState<StoredRelease>
    removed: readonly StoredRelease[]
  },
): Promise<readonly StoredRelease[]> {
  for (;;) {
    const existing = await collection.get(dataset)
    const { state, removed } = next(existing?.value)
    const written = { current: state.current, earlier: [...state.earlier], choice: state.choice }
    try {
      if (existing === undefined) await collection.insert({ dataset, epoch: 1, ...written })
      else await collection.update(dataset, existing.version, { epoch: existing.value.epoch + 1, ...written })
      return removed
    } catch (error) {
      // Another process was faster.
      if (!(error instanceof Changed || error instanceof AlreadyExists)) throw error
    }
  }
}

async function* toStream(rows: Uint8Array): AsyncIterable<Uint8Array> {
  yield rows
}
