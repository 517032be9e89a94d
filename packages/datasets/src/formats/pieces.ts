import { setImmediate } from 'node:timers/promises'

/** Bytes of a piece: some milliseconds of work between pauses. */
const pieceBytes = 64 * 1024
/** Lines of a piece at most: a short line may come from a long row. */
const maxLines = 500

/** Joins lines to pieces of about 64 KiB, with a pause between two of them. */
export async function* inPieces(lines: Iterable<string | Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let bytes = 0
  for (const line of lines) {
    const part = typeof line === 'string' ? Buffer.from(line) : line
    parts.push(part)
    bytes += part.length
    if (bytes < pieceBytes && parts.length < maxLines) continue
    yield Buffer.concat(parts)
    parts = []
    bytes = 0
    await setImmediate()
  }
  if (parts.length > 0) yield Buffer.concat(parts)
}
