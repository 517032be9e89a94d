import { Readable } from 'node:stream'
import type { mongo } from 'mongoose'
import type { ByteRange } from '../port.ts'
import { type ChunkDocument, type ContentDocument, chunkBytes, type GridCollections } from './bucket.ts'

/** Cuts what is written into chunks. Holds one chunk in memory. */
export interface ChunkWriter {
  write(piece: Uint8Array): Promise<void>
  /** Writes the rest; resolves with the bytes of all. */
  end(): Promise<number>
}

/** Makes a writer of the chunks of a content; `before` is called before each, with its bytes and those of all until then. */
export function createChunkWriter(
  chunks: mongo.Collection<ChunkDocument>,
  id: string,
  before: (bytes: number, total: number) => Promise<void>,
): ChunkWriter {
  let pending: Uint8Array[] = []
  let held = 0
  let written = 0
  let next = 0

  async function flush(): Promise<void> {
    const content = Buffer.concat(pending, held)
    pending = []
    held = 0
    await before(content.length, written + content.length)
    const { Binary } = (await import('mongoose')).mongo
    await chunks.insertOne({ files_id: id, n: next, data: new Binary(content) })
    next += 1
    written += content.length
  }

  return {
    async write(piece) {
      for (let at = 0; at < piece.length; ) {
        const part = piece.subarray(at, at + chunkBytes - held)
        // A source may reuse its buffer as soon as it is asked for more.
        pending.push(Uint8Array.from(part))
        held += part.length
        at += part.length
        if (held === chunkBytes) await flush()
      }
    },
    async end() {
      if (held > 0) await flush()
      return written
    },
  }
}

/** Chunks that are fetched at once, so that a reader holds little however slow it is. */
const batchSize = 4

/** Reads a content, or the chunks that a range lies in. Fails where a chunk is missing: a part must not look whole. */
export function readChunks(
  { chunks }: GridCollections,
  { _id: id, length, chunkSize }: ContentDocument,
  range: ByteRange = { start: 0, end: length - 1 },
): Readable {
  const first = Math.floor(range.start / chunkSize)
  const last = Math.floor(range.end / chunkSize)

  async function* read(): AsyncGenerator<Buffer> {
    if (length === 0) return
    // Each fetch has the time of a call; a slow reader has no end.
    const options = { sort: { n: 1 }, batchSize, timeoutMode: 'iteration' } as const
    const found = chunks.find({ files_id: id, n: { $gte: first, $lte: last } }, options)
    try {
      for (let n = first; n <= last; n += 1) {
        const chunk = await found.next()
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
      await found.close()
    }
  }

  return Readable.from(read(), { objectMode: false, highWaterMark: 1 })
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
