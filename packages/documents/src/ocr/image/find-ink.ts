import type { GreyImage } from './grey-image.ts'

/** Pixels that differ from the paper around them. */
export interface Ink {
  readonly width: number
  readonly height: number
  /** 1 for ink, row by row. */
  readonly mask: Uint8Array
  /** Number of ink pixels. */
  readonly count: number
}

/** Side of the square whose mean is taken for the paper, as a share of the longer side of the image. */
const windowShare = 1 / 40

/** Share of the paper's brightness by which ink is darker; and a minimum, as dark paper is noisy. */
const [minShare, minLevels] = [0.15, 12]

/** Finds dark marks on lighter paper, whatever its shade is (the local mean of an integral image; after Bradley and Roth, 2007). */
export function findInk({ width, height, data }: GreyImage): Ink {
  const mask = new Uint8Array(width * height)
  if (isBlank(data)) return { width, height, mask, count: 0 }
  const sums = integrate(data, width, height)
  const reach = Math.max(4, Math.round((Math.max(width, height) * windowShare) / 2))
  const stride = width + 1
  let count = 0
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach)
    const bottom = Math.min(height, y + reach + 1)
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach)
      const right = Math.min(width, x + reach + 1)
      const below = sums[bottom * stride + right]! - sums[bottom * stride + left]!
      const above = sums[top * stride + right]! - sums[top * stride + left]!
      const mean = (below - above) / ((bottom - top) * (right - left))
      if (mean - data[y * width + x]! <= Math.max(minLevels, mean * minShare)) continue
      mask[y * width + x] = 1
      count += 1
    }
  }
  return { width, height, mask, count }
}

/** True if all values are nearly the same, as on an empty page. */
function isBlank(data: Uint8Array): boolean {
  let darkest = 255
  let lightest = 0
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at]!
    if (value < darkest) darkest = value
    if (value > lightest) lightest = value
  }
  return lightest - darkest <= minLevels
}

/** Sums of all values above and to the left of each pixel. */
function integrate(data: Uint8Array, width: number, height: number): Float64Array {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x]!
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row
    }
  }
  return sums
}
