const feed = 0x0a
const carriageReturn = 0x0d

/** Reads lines and runs of bytes from a stream, and keeps none that is longer than its limit. */
export class ByteReader {
  private readonly source: AsyncIterator<Buffer>
  private chunk: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  /** True unless all bytes have been read. */
  async hasMore(): Promise<boolean> {
    while (this.chunk.length === 0) {
      const { done, value } = await this.source.next()
      if (done === true) return false
      this.chunk = value
    }
    return true
  }

  /** The bytes up to the next line feed or the end, without it and a carriage return before it; undefined for more than `limit`. */
  async line(limit: number): Promise<Buffer | undefined> {
    const kept = new Kept(limit)
    let isEnded = false
    while (!isEnded && (await this.hasMore())) {
      const end = this.chunk.indexOf(feed)
      isEnded = end !== -1
      kept.add(this.take(isEnded ? end : this.chunk.length))
      if (isEnded) this.take(1)
    }
    const line = kept.bytes()
    return line?.at(-1) === carriageReturn ? line.subarray(0, -1) : line
  }

  /** The next `length` bytes, without a line feed after them; undefined for more than `limit`, `cut` where there are fewer. */
  async run(length: number, limit: number): Promise<Buffer | 'cut' | undefined> {
    const kept = new Kept(limit)
    for (let left = length; left > 0; ) {
      if (!(await this.hasMore())) return 'cut'
      const part = this.take(Math.min(left, this.chunk.length))
      kept.add(part)
      left -= part.length
    }
    if ((await this.hasMore()) && this.chunk[0] === feed) this.take(1)
    return kept.bytes()
  }

  /** Ends the source where it has not been read to its end: it would hold what it reads from. */
  async close(): Promise<void> {
    await this.source.return?.()
  }

  private take(length: number): Buffer {
    const part = this.chunk.subarray(0, length)
    this.chunk = this.chunk.subarray(length)
    return part
  }
}

/** Parts of up to `limit` bytes; with more, none is kept. */
class Kept {
  private readonly limit: number
  private parts: Buffer[] = []
  private length = 0

  constructor(limit: number) {
    this.limit = limit
  }

  add(part: Buffer): void {
    this.length += part.length
    if (this.length <= this.limit) this.parts.push(part)
    else this.parts = []
  }

  bytes(): Buffer | undefined {
    return this.length > this.limit ? undefined : Buffer.concat(this.parts)
  }
}
