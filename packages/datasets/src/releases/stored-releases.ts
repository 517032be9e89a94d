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
  keptOf,
  lastChangeOf,
  NotKept,
  type ReleaseState,
  withChoice,
  withImport,
} from './release-state.ts'
import type { FoundRelease, Releases } from './releases.ts'

/** The file of a release's rows stays until it is removed. */
const forEver = new Date('9999-12-31T00:00:00Z')

const StoredRelease = Release.extend({
  /** Id of the stored file with the rows. */
  file: z.string(),
})
type StoredRelease = z.output<typeof StoredRelease>

/** Which release of a dataset is served, and which others are kept. */
const ReleaseRecord = z.object({
  dataset: z.string(),
  /** Grows by one whenever another release is to be served. */
  epoch: z.int().min(1),
  current: StoredRelease,
  /** Newest first. */
  earlier: z.array(StoredRelease),
  choice: Choice.nullable().optional(),
})
type ReleaseRecord = z.output<typeof ReleaseRecord>

/** The collection of releases. */
const releaseRecords = { name: 'dataset_releases', schema: ReleaseRecord, key: 'dataset' as const }

/** Releases of another installation, or of an earlier version of this one. */
export type EarlierReleases = Pick<Releases, 'kept' | 'find'>

/** The releases that all processes of an installation share. */
export interface StoredReleases extends Releases {
  /** The epochs of datasets that have a release, by id. */
  epochs(ids: readonly string[]): Promise<Map<string, number>>
  /** Takes over what was imported or rolled back to later than here; false where there is nothing newer. */
  takeOver(from: EarlierReleases, id: string): Promise<boolean>
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
      place: `The release ${release.version} of ${id}`,
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
      return { state: withChoice(state, version, at), left: [] }
    })
  }

  async epochs(ids: readonly string[]): Promise<Map<string, number>> {
    const { items } = await this.#records.find({ where: { dataset: { in: ids } }, limit: 1_000 })
    return new Map(items.map(({ value }) => [value.dataset, value.epoch]))
  }

  async takeOver(from: EarlierReleases, id: string): Promise<boolean> {
    const other = await from.kept(id)
    const own = other === undefined ? undefined : await this.#read(id)
    if (other === undefined || (own !== undefined && lastChangeOf(own) >= lastChangeOf(other))) return false
    const newest = own === undefined ? '' : keptOf(own)[0]!.imported_at
    const newer = keptOf(other).filter(({ imported_at }) => imported_at > newest)
    for (const { version } of newer.reverse()) await this.#copy(from, id, version)
    const { choice, current: chosen } = other
    if (choice === null || choice === undefined) return true
    if (!choice.shipped && !keptOf((await this.#read(id))!).some(({ version }) => version === chosen.version))
      await this.#copy(from, id, chosen.version)
    await this.rollBack(id, choice.shipped ? null : chosen.version, new Date(choice.at))
    return true
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
    // A process that was killed after it wrote the record may not have extended the file's life.
    if (Date.parse(opened.info.expiresAt) < forEver.getTime()) await this.#files.keep(file, forEver)
    return bytes
  }

  /** Stores rows and makes `toCurrent(state)` the current release. */
  async #add(
    release: Release,
    rows: Uint8Array,
    toCurrent: (state: ReleaseState | undefined) => Release,
  ): Promise<void> {
    const { id: file } = await this.#files.put(inOne(rows), {
      name: `${release.dataset}-${release.version}.json`,
      type: 'application/json',
    })
    step('release-rows-written')
    // If this fails, the record may or may not name the file: it is left to expire.
    const left = await change(this.#records, release.dataset, (state) =>
      withImport(state, { ...toCurrent(state), file }),
    )
    step('release-written')
    await this.#files.keep(file, forEver)
    for (const old of left) await this.#files.remove(old.file)
  }

  async #copy(from: EarlierReleases, id: string, version: string): Promise<void> {
    const found = await from.find(id, version)
    if (found !== undefined) await this.#add(found.release, found.bytes, () => found.release)
  }
}

function withoutFile({ file: _, ...release }: StoredRelease): Release {
  return release
}

/** Changes what is served; resolves with the releases that are not kept any more. */
async function change(
  collection: Collection<ReleaseRecord>,
  dataset: string,
  next: (state: ReleaseState<StoredRelease> | undefined) => {
    state: ReleaseState<StoredRelease>
    left: readonly StoredRelease[]
  },
): Promise<readonly StoredRelease[]> {
  for (;;) {
    const known = await collection.get(dataset)
    const { state, left } = next(known?.value)
    const written = { current: state.current, earlier: [...state.earlier], choice: state.choice }
    try {
      if (known === undefined) await collection.insert({ dataset, epoch: 1, ...written })
      else await collection.update(dataset, known.version, { epoch: known.value.epoch + 1, ...written })
      return left
    } catch (error) {
      // Somebody else has moved it meanwhile.
      if (!(error instanceof Changed || error instanceof AlreadyExists)) throw error
    }
  }
}

/** Files are put as streams; rows are at hand as a whole. */
async function* inOne(rows: Uint8Array): AsyncIterable<Uint8Array> {
  yield rows
}
