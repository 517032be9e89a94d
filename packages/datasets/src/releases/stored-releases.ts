import { buffer } from 'node:stream/consumers'
import {
  AlreadyExists,
  Changed,
  type Collection,
  type Platform,
  UnusableData,
  type Versioned,
} from '@tathya/platform'
import { z } from 'zod'
import { Release } from '../release.ts'
import type { Releases } from './releases.ts'

/** Rows of releases that are kept beside those of the current one. */
const keptEarlier = 2

/** The file of a release's rows stays until it is removed. */
const forEver = new Date('9999-12-31T00:00:00Z')

const StoredRelease = Release.extend({
  /** Id of the stored file with the rows. */
  file: z.string(),
})
type StoredRelease = z.output<typeof StoredRelease>

/** Which release of a dataset is served. */
const ReleaseRecord = z.object({
  dataset: z.string(),
  /** Grows by one whenever another release is to be served. */
  epoch: z.int().min(1),
  /** The release to serve, unless the operator has chosen the shipped rows. */
  current: StoredRelease,
  /** The others that are kept, newest first. */
  earlier: z.array(StoredRelease),
  /** What the operator has rolled back to since the last import: the current release, or the shipped rows. */
  choice: z.strictObject({ at: z.iso.datetime(), shipped: z.boolean() }).nullable().optional(),
})
type ReleaseRecord = z.output<typeof ReleaseRecord>

/** The collection of releases. */
const releaseRecords = { name: 'dataset_releases', schema: ReleaseRecord, key: 'dataset' as const }

/** The releases that all processes of an installation share. */
export interface StoredReleases extends Releases {
  /** The epochs of datasets that have a release, by id. */
  epochs(ids: readonly string[]): Promise<Map<string, number>>
  /** Takes over what was imported later than the current release; false where there is nothing newer. */
  takeOver(from: Releases, id: string): Promise<boolean>
}

/** Makes the releases in records and files. Nothing is asked of them before the first call. */
export function storedReleases({ records, files }: Pick<Platform, 'records' | 'files'>): StoredReleases {
  const open = () => records.collection(releaseRecords)

  const read = async (id: string) => (await (await open()).get(id))?.value.current

  async function current(id: string): Promise<Release | undefined> {
    const found = await read(id)
    return found === undefined ? undefined : Release.strip().parse(found)
  }

  async function find(id: string) {
    const found = await read(id)
    if (found === undefined) return undefined
    const { file, ...release } = found
    const opened = await files.open(file)
    if (opened === undefined)
      throw new UnusableData(
        `The rows of the release ${release.version} of ${id} are not in the file store any more. Import ${id} again.`,
      )
    const bytes = await buffer(opened.stream)
    // A process that was killed between record and file has not seen to it.
    if (Date.parse(opened.info.expiresAt) < forEver.getTime()) await files.keep(file, forEver)
    return { release, bytes, place: `The release ${release.version} of ${id}` }
  }

  async function publish(release: Release, rows: Uint8Array): Promise<string> {
    const { id: file } = await files.put(inPieces(rows), {
      name: `${release.dataset}-${release.version}.json`,
      type: 'application/json',
    })
    // Where this fails, the file runs out by itself: it may be open whether the pointer was moved to it.
    const left = await setCurrent(await open(), { ...release, file })
    await files.keep(file, forEver)
    for (const old of left) await files.remove(old.file)
    return 'the store of the installation'
  }

  return {
    current,
    find,
    publish,
    async epochs(ids) {
      const { items } = await (await open()).find({ where: { dataset: { in: ids } }, limit: 1_000 })
      return new Map(items.map(({ value }) => [value.dataset, value.epoch]))
    },
    async takeOver(from, id) {
      const other = await from.current(id)
      const own = other === undefined ? undefined : await current(id)
      if (other === undefined || (own !== undefined && own.imported_at >= other.imported_at)) return false
      const found = await from.find(id)
      if (found !== undefined) await publish(found.release, found.bytes)
      return found !== undefined
    },
  }
}

/** Moves the pointer; resolves with the releases that are not kept any more. */
async function setCurrent(
  collection: Collection<ReleaseRecord>,
  current: StoredRelease,
): Promise<readonly StoredRelease[]> {
  for (;;) {
    const known = await collection.get(current.dataset)
    try {
      return await writeCurrent(collection, current, known)
    } catch (error) {
      // Somebody else has moved it meanwhile.
      if (!(error instanceof Changed || error instanceof AlreadyExists)) throw error
    }
  }
}

async function writeCurrent(
  collection: Collection<ReleaseRecord>,
  current: StoredRelease,
  known: Versioned<ReleaseRecord> | undefined,
): Promise<readonly StoredRelease[]> {
  const { dataset } = current
  if (known === undefined) {
    await collection.insert({ dataset, epoch: 1, current, earlier: [] })
    return []
  }
  const { value, version } = known
  const all = [value.current, ...value.earlier]
  const earlier = all.slice(0, keptEarlier)
  await collection.update(dataset, version, { epoch: value.epoch + 1, current, earlier })
  return all.slice(keptEarlier)
}

async function* inPieces(rows: Uint8Array): AsyncIterable<Uint8Array> {
  yield rows
}
