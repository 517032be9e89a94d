/** Bytes that one batch may have when it is unpacked: a topic takes about 1 MB, and packed text gets ten times as large. */
export const unpackedLimit = 64 * 1024 * 1024

/** A batch that cannot be unpacked; the text says why. */
export class NotUnpacked extends Error {
  override readonly name = 'NotUnpacked'
}

/** Bytes that are unpacked one after the other, and may repeat earlier ones. */
export class Output {
  private bytes: Buffer
  private length = 0

  /** `size` is what is expected. */
  constructor(size: number) {
    this.bytes = Buffer.allocUnsafe(Math.min(Math.max(size, 1_024), unpackedLimit))
  }

  /** Adds bytes as they are. */
  add(part: Buffer): void {
    this.makeRoom(part.length)
    part.copy(this.bytes, this.length)
    this.length += part.length
  }

  /** Adds bytes that stand `distance` before the end; they may be part of what is added. */
  repeat(distance: number, count: number): void {
    if (distance < 1 || distance > this.length)
      throw new NotUnpacked(`It repeats what is ${distance} bytes back, and there are ${this.length}.`)
    this.makeRoom(count)
    for (let left = count; left > 0; ) {
      const step = Math.min(left, distance)
      this.bytes.copyWithin(this.length, this.length - distance, this.length - distance + step)
      this.length += step
      left -= step
    }
  }

  /** All that was added. */
  whole(): Buffer {
    return this.bytes.subarray(0, this.length)
  }

  private makeRoom(count: number): void {
    const needed = this.length + count
    if (needed > unpackedLimit) throw new NotUnpacked(`It has more than ${unpackedLimit} bytes.`)
    if (needed <= this.bytes.length) return
    const larger = Buffer.allocUnsafe(Math.min(Math.max(needed, 2 * this.bytes.length), unpackedLimit))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }
}
