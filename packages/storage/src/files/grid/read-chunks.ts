import { Readable } from 'node:stream'
import type { ByteRange } from '../port.ts'
import type { ContentDocument, GridCollections } from './collections.ts'

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
