import { Readable } from 'node:stream'
import type { mongo } from 'mongoose'
import type { Mongo } from '../../mongo/connect.ts'
import { toMongoFailure } from '../../mongo/failures.ts'
import type { ByteRange } from '../port.ts'
import { type ChunkDocument, type ContentDocument, chunkBytes, type GridCollections } from './bucket.ts'

/** Writes pieces as chunks, with one chunk in memory. */
export interface ChunkWriter {
  write(piece: Uint8Array): Promise<void>
  /** Writes the last chunk; resolves with the total bytes. */
  end(): Promise<number>
}

/** Makes a chunk writer; `before` is called before each chunk with its bytes and the total including it. */
export function createChunkWriter(
  chunks: mongo.Collection<ChunkDocument>,
  id: string,
  before: (bytes: number, total: number) => Promise<void>,
): ChunkWriter {
  let pending: Uint8Array[] = []
  let buffered = 0
  let written = 0
  let next = 0

  async function flush(): Promise<void> {
    const content = Buffer.concat(pending, buffered)
    pending = []
    buffered = 0
    await before(content.length, written + content.length)
    const { Binary } = (await import('mongoose')).mongo
    await chunks.insertOne({ files_id: id, n: next, data: new Binary(content) })
    next += 1
    written += content.length
  }

  return {
    async write(piece) {
      for (let at = 0; at < piece.length; ) {
        const part = piece.subarray(at, at + chunkBytes - buffered)
        // A source may reuse its buffer for the next read.
        pending.push(Uint8Array.from(part))
        buffered += part.length
        at += part.length
        if (buffered === chunkBytes) await flush()
      }
    },
    async end() {
      if (buffered > 0) await flush()
      return written
    },
  }
}

/** Chunks fetched at once, so that a slow reader needs little memory. */
const batchSize = 4

/**
 * Reads a content or a range of it. Fails where a chunk is missing, so that a partial read never looks complete, and with
 * `MongoAway` where no server answers; `guard` limits each fetch.
 */
export function readChunks(
  { chunks }: GridCollections,
  { _id: id, length, chunkSize }: ContentDocument,
  guard: Mongo['guard'],
  range: ByteRange = { start: 0, end: length - 1 },
): Readable {
  const first = Math.floor(range.start / chunkSize)
  const last = Math.floor(range.end / chunkSize)

  async function* read(): AsyncGenerator<Buffer> {
    if (length === 0) return
    // The timeout counts per fetch, so that a slow reader has no limit.
    const options = { sort: { n: 1 }, batchSize, timeoutMode: 'iteration' } as const
    const cursor = chunks.find({ files_id: id, n: { $gte: first, $lte: last } }, options)
    try {
      for (let n = first; n <= last; n += 1) {
        const chunk = await guard(() => cursor.next()).catch((error) => {
          throw toMongoFailure(error)
        })
        const expected = Math.min(chunkSize, length - n * chunkSize)
        if (chunk === null || chunk.n !== n || chunk.data.length() !== expected) {
          throw new Error(
            `Chunk ${n} of the content ${id} is missing; the file was removed while it was read.`,
          )
        }
        const from = n * chunkSize
        yield toBuffer(chunk.data.value()).subarray(
          Math.max(0, range.start - from),
          Math.min(expected, range.end - from + 1),
        )
      }
    } finally {
      // Not awaited: a server that is away would delay the error.
      cursor.close().catch(() => {})
    }
  }

  return Readable.from(read(), { objectMode: false, highWaterMark: 1 })
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
