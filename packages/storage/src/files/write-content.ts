import { createHash } from 'node:crypto'
import { FileTooLarge } from '@tathya/platform'

/** What was written. */
export interface Written {
  readonly bytes: number
  readonly sha256: string
}

/** Bytes that are hashed and written at once, so that a large chunk does not hold up everything else. */
const pieceBytes = 1024 * 1024

/**
 * Hands what a source gives to `write`, piece by piece. Rejects with `FileTooLarge` before it writes a chunk that is over
 * `maxBytes`, or with what the source or `write` throws.
 */
export async function writeContent(
  source: AsyncIterable<Uint8Array>,
  write: (piece: Uint8Array) => Promise<void>,
  maxBytes: number = Number.POSITIVE_INFINITY,
): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new FileTooLarge(maxBytes)
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes)
      hash.update(piece)
      await write(piece)
    }
  }
  return { bytes, sha256: hash.digest('hex') }
}
