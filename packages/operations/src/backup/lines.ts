import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** Bytes that are written at once. */
const pieceBytes = 256 * 1024

/** Most bytes of a line, so that a damaged file does not fill the memory. */
const lineLimit = 64 * 1024 * 1024

/** What was written of a part. */
export interface WrittenPart {
  /** Lines. */
  readonly count: number
  readonly bytes: number
  readonly sha256: string
}

/** Writes texts, a line each, to a new file of the owner's; that is on disk when this resolves. */
export async function writeLines(file: string, texts: AsyncIterable<string>): Promise<WrittenPart> {
  const handle = await open(file, 'wx', 0o600)
  const hash = createHash('sha256')
  let count = 0
  let bytes = 0
  let waiting = ''
  const write = async () => {
    const piece = Buffer.from(waiting)
    waiting = ''
    hash.update(piece)
    bytes += piece.length
    await handle.writeFile(piece)
  }
  try {
    for await (const text of texts) {
      waiting += `${text}\n`
      count += 1
      if (waiting.length >= pieceBytes) await write()
    }
    await write()
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { count, bytes, sha256: hash.digest('hex') }
}

/** Reads the lines of a file. Line ends are those of `writeLines` alone: JSON may hold all others. */
export async function* readLines(file: string): AsyncIterable<string> {
  let rest: Buffer[] = []
  let held = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString()
      rest = []
      held = 0
      from = end + 1
    }
    held += chunk.length - from
    if (held > lineLimit) throw new RangeError(`${file} has a line of more than ${lineLimit} bytes.`)
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (rest.length > 0) throw new RangeError(`${file} ends in the middle of a line.`)
}
