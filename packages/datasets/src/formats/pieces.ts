import { setImmediate } from 'node:timers/promises'

/** Bytes of a piece of a written file: some milliseconds of work, after which others get their turn. */
const pieceBytes = 64 * 1024
/** Most lines of a piece: a short line may be what is left of a long row. */
const pieceLines = 500

/** Joins lines of text to pieces of about 64 KiB, and lets other work continue between two of them. */
export async function* inPieces(lines: Iterable<string | Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let bytes = 0
  for (const line of lines) {
    const part = typeof line === 'string' ? Buffer.from(line) : line
    parts.push(part)
    bytes += part.length
    if (bytes < pieceBytes && parts.length < pieceLines) continue
    yield Buffer.concat(parts)
    parts = []
    bytes = 0
    await setImmediate()
  }
  if (parts.length > 0) yield Buffer.concat(parts)
}
