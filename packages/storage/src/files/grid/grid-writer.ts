import { type Logger, StorageFull } from '@tathya/platform'
import type { ContentWriter } from '../contents.ts'
import { byLength, changeOwn, chunkBytes, type GridCollections, letLeave, purge } from './bucket.ts'
import { createChunkWriter } from './chunks.ts'

/** A writer takes this part of the room that is left in advance, and no more than these bytes. */
const aheadPart = 1 / 64
const maxAhead = 16 * 1024 * 1024

/** The room that a content has taken while it is written. */
export interface GridRoom {
  /** Makes sure that there is room for so many bytes in all. Rejects with `StorageFull`. */
  grow(bytes: number): Promise<void>
}

/**
 * Makes the room of one content under a limit for all together. What it takes stands in the server before the sum is looked
 * at, so that writers in all processes see each other: together they never pass the limit, and where several come near it
 * at once, more of them may be refused than need be. There is no counter that a crash could leave wrong.
 */
export function createGridRoom(collections: GridCollections, id: string, limit: number): GridRoom {
  let reserved = 0
  let left = 0

  /** True where all together fit then. */
  async function reserve(bytes: number): Promise<boolean> {
    await changeOwn(collections, id, { length: bytes })
    left = limit - (await sumBytes(collections))
    if (left >= 0) reserved = bytes
    return left >= 0
  }

  return {
    async grow(bytes) {
      if (bytes <= reserved) return
      const ahead = Math.floor(Math.min(maxAhead, left * aheadPart))
      if ((ahead > 0 && (await reserve(bytes + ahead))) || (await reserve(bytes))) return
      const taken = limit - left - bytes
      await changeOwn(collections, id, { length: reserved })
      throw new StorageFull(
        `Stored files may take ${limit} bytes, and ${taken} are taken. Wait until some expire, or raise TATHYA_FILES_LIMIT_MB.`,
      )
    },
  }
}

/** Bytes of all contents but those that are leaving, as they were at one moment. */
export async function sumBytes({ files }: GridCollections): Promise<number> {
  const [sum] = await files
    .aggregate<{ bytes: number }>(
      [
        { $match: { 'metadata.state': { $in: ['writing', 'abandoned', 'stored'] } } },
        { $group: { _id: null, bytes: { $sum: '$length' } } },
      ],
      { readConcern: { level: 'snapshot' }, hint: byLength },
    )
    .toArray()
  return sum?.bytes ?? 0
}

/** Milliseconds between signs of life of a content that is being written. */
const beatMs = 20_000

/** What writers of contents share. */
export interface GridWriterOptions {
  readonly collections: GridCollections
  /** Maximum bytes of all contents together; undefined where the disk is the limit. */
  readonly limit: number | undefined
  readonly log: Logger
}

/** Begins a content. `takeSpare` throws where the server's disk leaves no room for callers' files. */
export async function beginContent(
  { collections, limit, log }: GridWriterOptions,
  id: string,
  takeSpare: (bytes: number) => void,
): Promise<ContentWriter> {
  let seenAt = performance.now()
  const room = limit === undefined ? undefined : createGridRoom(collections, id, limit)
  const writer = createChunkWriter(collections.chunks, id, async (chunk, total) => {
    takeSpare(chunk)
    // After the process stood still, it must not write into what a sweep has cleared away.
    if (performance.now() - seenAt > 2 * beatMs) await showLife()
    await room?.grow(total)
  })

  async function showLife(): Promise<void> {
    const now = performance.now()
    await changeOwn(collections, id)
    seenAt = now
  }

  await insertContent(collections, id)
  const timer = setInterval(() => {
    showLife().catch((error) => log.warn({ file: id, err: error }, 'A sign of life of an upload got lost'))
  }, beatMs).unref()
  return {
    write: writer.write,
    async finish() {
      await changeOwn(collections, id, { length: await writer.end() })
    },
    async confirm() {
      await changeOwn(collections, id, { 'metadata.state': 'stored' })
      clearInterval(timer)
    },
    async discard() {
      clearInterval(timer)
      await letLeave(collections, id)
      await purge(collections, id)
    },
    abandon: () => clearInterval(timer),
  }
}

/** With the server's time, which an insert has no way to name. */
async function insertContent({ files }: GridCollections, id: string): Promise<void> {
  const metadata = { state: 'writing', at: '$$NOW' }
  const content = { length: 0, chunkSize: chunkBytes, uploadDate: '$$NOW', filename: id, metadata }
  await files.updateOne({ _id: id }, [{ $set: content }], { upsert: true })
}
