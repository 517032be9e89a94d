import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** What was written. */
export interface WrittenFile {
  readonly bytes: number
  /** In hexadecimal digits. */
  readonly sha256: string
}

/** Writes pieces to a file that only its owner reads. */
export async function writeFile(file: string, pieces: AsyncIterable<Buffer>): Promise<WrittenFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(file, 'w', 0o600)
  try {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
      await handle.writeFile(piece)
    }
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}
