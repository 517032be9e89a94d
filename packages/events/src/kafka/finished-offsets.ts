import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Characters that brokers keep beside a committed offset by default (`offset.metadata.max.bytes`), less some for the rest. */
const textLimit = 3_800

/**
 * Which offsets of a partition are finished: all below `watermark`, and single ones beyond it, because events of other
 * keys do not wait for a slow one. Both are committed, so that a restart repeats next to nothing.
 */
export class FinishedOffsets {
  /** The first offset that is not finished. */
  watermark: number
  /** The first offset that was not taken yet. */
  next: number
  private readonly beyond: Set<number>

  constructor(watermark: number, beyond: Iterable<number> = []) {
    this.watermark = watermark
    this.next = watermark
    this.beyond = new Set(beyond)
    this.advance()
  }

  /** Finished ones beyond the watermark. */
  get ahead(): number {
    return this.beyond.size
  }

  isFinished(offset: number): boolean {
    return offset < this.watermark || this.beyond.has(offset)
  }

  finish(offset: number): void {
    if (offset < this.watermark) return
    if (offset === this.watermark) this.watermark += 1
    else this.beyond.add(offset)
    this.advance()
  }

  /** The finished ones beyond the watermark as short text; those furthest away are left out where it gets too long. */
  encode(): string {
    if (this.beyond.size === 0) return ''
    const bits = Buffer.alloc(((Math.max(...this.beyond) - this.watermark) >> 3) + 1)
    for (const offset of this.beyond) {
      const at = offset - this.watermark
      bits[at >> 3]! |= 1 << (at & 7)
    }
    for (let length = bits.length; length > 0; length >>= 1) {
      const text = deflateRawSync(bits.subarray(0, length)).toString('base64')
      if (text.length <= textLimit) return text
    }
    return ''
  }

  private advance(): void {
    while (this.beyond.size > 0 && this.beyond.delete(this.watermark)) this.watermark += 1
    if (this.next < this.watermark) this.next = this.watermark
  }
}

/** Reads what `encode` wrote; text that is something else counts as nothing. */
export function decodeFinished(watermark: number, text: string): FinishedOffsets {
  const found: number[] = []
  try {
    const bits = text === '' ? Buffer.alloc(0) : inflateRawSync(Buffer.from(text, 'base64'))
    for (let at = 0; at < bits.length * 8; at += 1)
      if ((bits[at >> 3]! & (1 << (at & 7))) !== 0) found.push(watermark + at)
  } catch {
    return new FinishedOffsets(watermark)
  }
  return new FinishedOffsets(watermark, found)
}
