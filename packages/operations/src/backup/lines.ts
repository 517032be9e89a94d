import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** Bytes of one write. */
const pieceBytes = 256 * 1024

/** Max bytes of a line, so that a damaged file does not fill the memory. */
const lineLimit = 64 * 1024 * 1024

/** Size and checksum of a written part. */
export interface WrittenPart {
  /** Lines. */
  readonly count: number
  readonly bytes: number
  readonly sha256: string
}

/** Writes texts, a line each, to a new file (mode 0600), which is on disk when this resolves. */
export async function writeLines(file: string, texts: AsyncIterable<string>): Promise<WrittenPart> {
  const handle = await open(file, 'wx', 0o600)
  const hash = createHash('sha256')
  let count = 0
  let bytes = 0
  let buffered = ''
  const write = async () => {
    const piece = Buffer.from(buffered)
    buffered = ''
    hash.update(piece)
    bytes += piece.length
    await handle.writeFile(piece)
  }
  try {
    for await (const text of texts) {
      buffered += `${text}\n`
      count += 1
      if (buffered.length >= pieceBytes) await write()
    }
    await write()
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { count, bytes, sha256: hash.digest('hex') }
}

/** Reads the lines of a file. Only line feeds end a line: JSON may contain all other line ends. */
export async function* readLines(file: string): AsyncIterable<string> {
  let unfinished: Buffer[] = []
  let bytes = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...unfinished, chunk.subarray(from, end)]).toString()
      unfinished = []
      bytes = 0
      from = end + 1
    }
    bytes += chunk.length - from
    if (bytes > lineLimit) throw new RangeError(`${file} has a line of more than ${lineLimit} bytes.`)
    if (from < chunk.length) unfinished.push(chunk.subarray(from))
  }
  if (unfinished.length > 0) throw new RangeError(`${file} ends in the middle of a line.`)
}
