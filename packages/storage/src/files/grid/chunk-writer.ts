import type { mongo } from 'mongoose'
import { type ChunkDocument, chunkBytes } from './collections.ts'

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
        // A source may fill its buffer anew as soon as it is asked for more.
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
