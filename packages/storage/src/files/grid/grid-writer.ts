import { type Logger, StorageFull } from '@tathya/platform'
import type { ContentWriter } from '../contents.ts'
import { byLength, changeOwn, chunkBytes, type GridCollections, letLeave, purge } from './bucket.ts'
import { createChunkWriter } from './chunks.ts'

/** A writer reserves this part of the free space in advance, and at most these bytes. */
const aheadPart = 1 / 64
const maxAhead = 16 * 1024 * 1024

/** The space reserved by a content that is being written. */
export interface Reservation {
  /** Reserves up to a total of bytes. Rejects with `StorageFull`. */
  grow(bytes: number): Promise<void>
}

/**
 * Makes the reservation of one content under a common limit. It is written to the server before the sum is read, so that
 * writers of all processes see each other: together they never exceed the limit, and near it more of them may be refused
 * than necessary. There is no counter that a crash could leave wrong.
 */
function createReservation(collections: GridCollections, id: string, limit: number): Reservation {
  let reserved = 0
  let free = 0

  /** True where the sum stays under the limit. */
  async function reserve(bytes: number): Promise<boolean> {
    await changeOwn(collections, id, { length: bytes })
    free = limit - (await sumBytes(collections))
    if (free >= 0) reserved = bytes
    return free >= 0
  }

  return {
    async grow(bytes) {
      if (bytes <= reserved) return
      const ahead = Math.floor(Math.min(maxAhead, free * aheadPart))
      if ((ahead > 0 && (await reserve(bytes + ahead))) || (await reserve(bytes))) return
      const taken = limit - free - bytes
      await changeOwn(collections, id, { length: reserved })
      throw new StorageFull(
        `Stored files may take ${limit} bytes, and ${taken} are taken. Wait until some expire, or raise TATHYA_FILES_LIMIT_MB.`,
      )
    },
  }
}

/** Bytes of all contents except removed ones, from a snapshot. */
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

/** Milliseconds between heartbeats of a content that is being written. */
const heartbeatMs = 20_000

/** Dependencies of the writers of contents. */
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
  let lastHeartbeat = performance.now()
  const reservation = limit === undefined ? undefined : createReservation(collections, id, limit)
  const writer = createChunkWriter(collections.chunks, id, async (chunk, total) => {
    takeSpare(chunk)
    // A suspended process must not write into a content that a sweep has removed.
    if (performance.now() - lastHeartbeat > 2 * heartbeatMs) await sendHeartbeat()
    await reservation?.grow(total)
  })

  async function sendHeartbeat(): Promise<void> {
    const now = performance.now()
    await changeOwn(collections, id)
    lastHeartbeat = now
  }

  await insertContent(collections, id)
  const timer = setInterval(() => {
    sendHeartbeat().catch((error) => log.warn({ file: id, err: error }, 'A heartbeat of an upload failed'))
  }, heartbeatMs).unref()
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

/** An upsert, because an insert cannot use the server's time. */
async function insertContent({ files }: GridCollections, id: string): Promise<void> {
  const metadata = { state: 'writing', at: '$$NOW' }
  const content = { length: 0, chunkSize: chunkBytes, uploadDate: '$$NOW', filename: id, metadata }
  await files.updateOne({ _id: id }, [{ $set: content }], { upsert: true })
}
