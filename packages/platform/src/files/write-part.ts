import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { FileTooLarge } from './outcomes.ts'

/** What was written. */
export interface Written {
  readonly bytes: number
  readonly sha256: string
}

/** Bytes that are hashed and written at once, so that a large chunk does not hold up everything else. */
const pieceBytes = 1024 * 1024

/**
 * Writes a source to a new file; that is on disk when this resolves. `take` is asked for room before each chunk and may
 * throw. Rejects with `FileTooLarge`, or with what the source, `take` or the file system throws.
 */
export async function writePart(
  file: string,
  source: AsyncIterable<Uint8Array>,
  { maxBytes = Number.POSITIVE_INFINITY, take }: { maxBytes?: number; take: (bytes: number) => void },
): Promise<Written> {
  const handle = await open(file, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FileTooLarge(maxBytes)
      take(chunk.length)
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        const piece = chunk.subarray(at, at + pieceBytes)
        hash.update(piece)
        await writeAll(handle, piece)
      }
    }
    await handle.sync()
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    await handle.close()
  }
}

/** The system may take less than it is given. */
async function writeAll(handle: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length; ) at += (await handle.write(piece, at)).bytesWritten
}
