/** Writes whole numbers from 0 to 2^53 as planes: the lowest byte of all, then the next; alike bytes compress well. */
export function toPlanes(numbers: ArrayLike<number>, planes: number): Uint8Array {
  const { length } = numbers
  const bytes = new Uint8Array(length * planes)
  for (let at = 0; at < length; at += 1) {
    let left = numbers[at]!
    for (let plane = 0; plane < planes; plane += 1) {
      bytes[plane * length + at] = left % 256
      left = Math.floor(left / 256)
    }
  }
  return bytes
}

/** Adds the numbers of planes to those in `target`, which has zeros. */
export function fromPlanes<T extends Float64Array | Uint8Array | Uint16Array | Uint32Array>(
  bytes: Uint8Array,
  target: T,
): T {
  const { length } = target
  for (let start = 0, weight = 1; start < bytes.length; start += length, weight *= 256)
    for (let at = 0; at < length; at += 1) target[at]! += bytes[start + at]! * weight
  return target
}

/** The planes that numbers up to this one need. */
export function planesFor(max: number): number {
  let planes = 1
  for (let limit = 256; limit <= max; limit *= 256) planes += 1
  return planes
}
