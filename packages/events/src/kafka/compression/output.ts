/** Maximum bytes of an unpacked batch: topics take about 1 MB, and compressed text expands tenfold. */
export const unpackedLimit = 64 * 1024 * 1024

/** A batch that cannot be unpacked; the message gives the reason. */
export class NotUnpacked extends Error {
  override readonly name = 'NotUnpacked'
}

/** A growing buffer of unpacked bytes, which may copy earlier ones. */
export class Output {
  private bytes: Buffer
  private length = 0

  /** `size` is the expected length. */
  constructor(size: number) {
    this.bytes = Buffer.allocUnsafe(Math.min(Math.max(size, 1_024), unpackedLimit))
  }

  /** Appends bytes. */
  add(part: Buffer): void {
    this.makeRoom(part.length)
    part.copy(this.bytes, this.length)
    this.length += part.length
  }

  /** Appends `count` bytes from `distance` before the end; the ranges may overlap. */
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

  /** All bytes so far. */
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
