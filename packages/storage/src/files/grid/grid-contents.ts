import { open as openPath, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toMongoFailure } from '../../mongo/failures.ts'
import type { Contents } from '../contents.ts'
import type { ByteRange } from '../port.ts'
import { createSpace, type Disk, lackOf, toDisk, toStorageError } from '../space.ts'
import { type GridCollections, timeoutMS } from './collections.ts'
import { type GridLeftoversOptions, sweepGrid } from './grid-leftovers.ts'
import { sumBytes } from './grid-room.ts'
import { beginContent, type GridWriterOptions } from './grid-writer.ts'
import { readChunks } from './read-chunks.ts'
import { letLeave } from './states.ts'

/** Makes the contents of a bucket of GridFS, which several processes share. */
export function createGridContents(options: GridWriterOptions & GridLeftoversOptions): Contents {
  const { collections } = options
  const disk = createSpace(0, () => lookAtServer(collections))

  async function open(id: string, range?: ByteRange): Promise<Readable | undefined> {
    const content = await collections.files.findOne({ _id: id })
    return content === null ? undefined : readChunks(collections, content, range)
  }

  return {
    place: `GridFS of ${collections.db.databaseName}`,
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

/** What the server's disk has; a server that does not tell counts as one without end. */
async function lookAtServer({ db }: GridCollections): Promise<Disk> {
  const { fsTotalSize, fsUsedSize } = await db.command({ dbStats: 1 }, { timeoutMS })
  if (typeof fsTotalSize !== 'number' || typeof fsUsedSize !== 'number')
    return { free: Number.POSITIVE_INFINITY, reserve: 0 }
  return toDisk(fsTotalSize - fsUsedSize, fsTotalSize)
}
