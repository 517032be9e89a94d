import { open as openPath, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toMongoFailure } from '../../mongo/failures.ts'
import type { Collection } from '../../records/port.ts'
import type { Contents, Tally } from '../contents.ts'
import type { FileRecord } from '../file-record.ts'
import type { ByteRange } from '../port.ts'
import { createSpace, type Disk, lackOf, toDisk, toStorageError } from '../space.ts'
import { type ContentDocument, type GridCollections, letLeave, purge, timeoutMS } from './bucket.ts'
import { readChunks } from './chunks.ts'
import { beginContent, type GridWriterOptions, sumBytes } from './grid-writer.ts'

/** Seconds without a sign of life after which a content that is being written is nobody's: six signs were due. */
const abandonedSeconds = 120

/** Seconds for which a removed content stays for whoever reads it. */
const leavingSeconds = 600

/** Contents looked at at once. */
const pageSize = 200

/** What the sweep of leftovers works with. */
export interface GridLeftoversOptions {
  readonly collections: GridCollections
  readonly records: Collection<FileRecord>
}

/**
 * Ends contents whose writer is gone: one that has its record is a file, any other leaves. Removes those whose readers have
 * had their time. It goes by the server's clock, and each step may be done by several processes at once.
 */
export async function sweepGrid(options: GridLeftoversOptions, tally: Tally): Promise<void> {
  const { collections, records } = options
  for await (const id of findOlder(collections, ['writing', 'abandoned'], abandonedSeconds))
    await tally.attempt(id, () => endAbandoned(options, id))
  for await (const id of findOlder(collections, ['leaving'], leavingSeconds)) {
    await tally.attempt(id, async () => {
      // A removal that was cut off may have left its record.
      await records.remove(id)
      await purge(collections, id)
      return false
    })
  }
}

/** Once it is taken from its writer, that one cannot finish it, and takes its record back where it comes later. */
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
  const found = files.find(
    { 'metadata.state': { $in: states }, ...olderThan(seconds) },
    // Each fetch has the time of a call; what is done between them has no end.
    { projection: { _id: 1 }, batchSize: pageSize, timeoutMode: 'iteration' },
  )
  for await (const { _id } of found) yield _id
}

/** Looks again, because a sign of life may have come. From then on the writer cannot finish, and no other sweep comes. */
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

/** Makes the contents of a bucket of GridFS, which several processes share. */
export function createGridContents(options: GridWriterOptions & GridLeftoversOptions): Contents {
  const { collections } = options
  const disk = createSpace(0, () => lookAtServer(collections))

  async function open(id: string, range?: ByteRange): Promise<Readable | undefined> {
    const content = await collections.files.findOne({ _id: id })
    return content === null ? undefined : readChunks(collections, content, range)
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
    // The sum of all changes with the content.
    freed: () => {},
    // The sweep goes by what stands in the server.
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
  const disk = await lookAtServer(collections)
  const taken = limit === undefined ? 0 : await sumBytes(collections)
  return lackOf(disk, { taken, limit: limit ?? Number.POSITIVE_INFINITY })
}

/** What the server's disk has; unlimited where the server does not report it. */
async function lookAtServer({ db }: GridCollections): Promise<Disk> {
  const { fsTotalSize, fsUsedSize } = await db.command({ dbStats: 1 }, { timeoutMS })
  if (typeof fsTotalSize !== 'number' || typeof fsUsedSize !== 'number')
    return { free: Number.POSITIVE_INFINITY, reserve: 0 }
  return toDisk(fsTotalSize - fsUsedSize, fsTotalSize)
}
