import { open as openPath, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toStorageError } from '../../full-disk.ts'
import type { Mongo } from '../../mongo/connect.ts'
import { toMongoFailure } from '../../mongo/failures.ts'
import type { Collection } from '../../records/port.ts'
import type { Contents, Tally } from '../contents.ts'
import type { FileRecord } from '../file-record.ts'
import type { ByteRange } from '../port.ts'
import { createSpace, type Disk, lackOf, toDisk } from '../space.ts'
import { type ContentDocument, type GridCollections, letLeave, purge, timeoutMS } from './bucket.ts'
import { readChunks } from './chunks.ts'
import { beginContent, type GridWriterOptions, sumBytes } from './grid-writer.ts'

/** Seconds without a heartbeat after which a content is abandoned: six were due. */
const abandonedSeconds = 120

/** Seconds for which a removed content stays for open readers. */
const leavingSeconds = 600

/** Contents of one fetch. */
const pageSize = 200

/** Dependencies of the sweep. */
export interface GridLeftoversOptions {
  readonly collections: GridCollections
  readonly records: Collection<FileRecord>
}

/**
 * Ends contents whose writer has died: with a record it is a file, else it is removed. Deletes removed contents after the
 * readers' time. It uses the server's clock, and several processes may run each step at once.
 */
async function sweepGrid(options: GridLeftoversOptions, tally: Tally): Promise<void> {
  const { collections, records } = options
  for await (const id of findOlder(collections, ['writing', 'abandoned'], abandonedSeconds))
    await tally.attempt(id, () => endAbandoned(options, id))
  for await (const id of findOlder(collections, ['leaving'], leavingSeconds)) {
    await tally.attempt(id, async () => {
      // An interrupted removal may have left its record.
      await records.remove(id)
      await purge(collections, id)
      return false
    })
  }
}

/** Once abandoned, its writer cannot finish it, and removes a record that it inserts later. */
async function endAbandoned({ collections, records }: GridLeftoversOptions, id: string): Promise<boolean> {
  if (!(await takeFromWriter(collections, id))) return false
  if ((await records.get(id)) === undefined) return letLeave(collections, id)
  await collections.files.updateOne({ _id: id, 'metadata.state': 'abandoned' }, [
    { $set: { 'metadata.state': 'stored', 'metadata.at': '$$NOW' } },
  ])
  return false
}

type State = ContentDocument['metadata']['state']

async function* findOlder(
  { files }: GridCollections,
  states: readonly State[],
  seconds: number,
): AsyncGenerator<string> {
  const documents = files.find(
    { 'metadata.state': { $in: states }, ...olderThan(seconds) },
    // The timeout counts per fetch, not for the work between them.
    { projection: { _id: 1 }, batchSize: pageSize, timeoutMode: 'iteration' },
  )
  for await (const { _id } of documents) yield _id
}

/** Checks the heartbeat again. From then on the writer cannot finish, and no other sweep takes the content. */
async function takeFromWriter({ files }: GridCollections, id: string): Promise<boolean> {
  const { matchedCount } = await files.updateOne(
    { _id: id, 'metadata.state': { $in: ['writing', 'abandoned'] }, ...olderThan(abandonedSeconds) },
    [{ $set: { 'metadata.state': 'abandoned', 'metadata.at': '$$NOW' } }],
  )
  return matchedCount === 1
}

function olderThan(seconds: number) {
  return { $expr: { $lt: ['$metadata.at', { $subtract: ['$$NOW', seconds * 1000] }] } }
}

/** Dependencies of `createGridContents`. */
export interface GridContentsOptions extends GridWriterOptions, GridLeftoversOptions {
  /** Limits calls while no server answers. */
  readonly guard: Mongo['guard']
}

/** Makes the contents of a GridFS bucket, which processes share. */
export function createGridContents(options: GridContentsOptions): Contents {
  const { collections, guard } = options
  const disk = createSpace(0, () => readServerDisk(collections))

  async function open(id: string, range?: ByteRange): Promise<Readable | undefined> {
    const content = await collections.files.findOne({ _id: id })
    return content === null ? undefined : readChunks(collections, content, guard, range)
  }

  return {
    location: `GridFS of ${collections.db.databaseName}`,
    isShared: true,
    begin: async (id, { leavesReserve }) =>
      beginContent(options, id, leavesReserve ? await disk.spare() : () => {}),
    open,
    async copyTo(id, target) {
      const content = await open(id)
      if (content === undefined) return false
      await writeCopy(content, target)
      return true
    },
    remove: async (id) => void (await letLeave(collections, id)),
    // Used bytes are summed up in the server.
    freed: () => {},
    // The sweep finds it by its state in the server.
    abandon: () => {},
    sweepLeftovers: (tally) => sweepGrid(options, tally),
    lack: () => lackIn(options),
    toError: toMongoFailure,
  }
}

async function writeCopy(content: Readable, target: string): Promise<void> {
  const handle = await openPath(target, 'wx', 0o600).catch((error) => {
    content.destroy()
    throw toStorageError(error, path.dirname(target))
  })
  try {
    await pipeline(content, handle.createWriteStream())
  } catch (error) {
    await rm(target, { force: true })
    throw toStorageError(toMongoFailure(error), path.dirname(target))
  }
}

async function lackIn({ collections, limit }: GridWriterOptions): Promise<string | undefined> {
  const disk = await readServerDisk(collections)
  const taken = limit === undefined ? 0 : await sumBytes(collections)
  return lackOf(disk, { taken, limit: limit ?? Number.POSITIVE_INFINITY })
}

/** Space of the server's disk; unlimited where the server does not report it. */
async function readServerDisk({ db }: GridCollections): Promise<Disk> {
  const { fsTotalSize, fsUsedSize } = await db.command({ dbStats: 1 }, { timeoutMS })
  if (typeof fsTotalSize !== 'number' || typeof fsUsedSize !== 'number')
    return { free: Number.POSITIVE_INFINITY, reserve: 0 }
  return toDisk(fsTotalSize - fsUsedSize, fsTotalSize)
}
