import type { Turns } from '@tathya/platform'

/** Bytes of a piece: some milliseconds of work. */
const pieceBytes = 64 * 1024
/** Lines of a piece at most: a short line may come from a long row. */
const maxLines = 500

/** Joins lines to pieces of about 64 KiB, each in a turn; without `turns` as fast as they are read. */
export async function* inPieces(lines: Iterable<string | Buffer>, turns?: Turns): AsyncGenerator<Buffer> {
  await turns?.next()
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
    await turns?.next()
  }
  if (parts.length > 0) yield Buffer.concat(parts)
}
