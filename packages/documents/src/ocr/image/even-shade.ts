import type { GreyImage } from './grey-image.ts'

/** Side of the blocks in which the brightness of the paper is measured: some lines of text at 300 dots an inch. */
const block = 96

/** Share of the pixels of a block that are at most as bright as its paper. */
const paperRank = 0.85

/** Difference of brightness on a page from which it is evened. Scans differ less, and gain nothing from it. */
const minDifference = 40

/** Share of the paper's brightness that becomes white, so that the noise of dark paper is not taken for ink. */
const white = 0.87

/** Divides an unevenly lit page by the brightness of its paper; returns an even one unchanged. */
export function evenShade(image: GreyImage): GreyImage {
  const [columns, rows] = [Math.ceil(image.width / block), Math.ceil(image.height / block)]
  const paper = new Float64Array(columns * rows)
  for (let at = 0; at < paper.length; at += 1)
    paper[at] = paperOf(image, at % columns, Math.floor(at / columns))
  const sorted = paper.toSorted()
  const rank = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
  if (rank(0.95) - rank(0.05) < minDifference) return image
  return { ...image, data: divide(image, paper, columns, rows) }
}

/** The brightness of the paper in a block: a high percentile, at least 1. */
function paperOf({ width, height, data }: GreyImage, column: number, row: number): number {
  const counts = new Uint32Array(256)
  let total = 0
  for (let y = row * block; y < Math.min(height, (row + 1) * block); y += 2) {
    for (let x = column * block; x < Math.min(width, (column + 1) * block); x += 2) {
      counts[data[y * width + x]!]! += 1
      total += 1
    }
  }
  let below = 0
  for (let level = 0; level < 256; level += 1) {
    below += counts[level]!
    if (below >= total * paperRank) return Math.max(1, level)
  }
  return 255
}

/** Divides each pixel by the paper, interpolated between the middles of blocks. */
function divide(
  { width, height, data }: GreyImage,
  paper: Float64Array,
  columns: number,
  rows: number,
): Uint8Array {
  const divided = new Uint8Array(data.length)
  const place = (at: number, blocks: number) => {
    const exact = Math.min(blocks - 1, Math.max(0, (at + 0.5) / block - 0.5))
    const low = Math.min(Math.floor(exact), Math.max(0, blocks - 2))
    return { low, high: Math.min(low + 1, blocks - 1), share: exact - low }
  }
  const across = Array.from({ length: width }, (_, x) => place(x, columns))
  for (let y = 0; y < height; y += 1) {
    const { low, high, share } = place(y, rows)
    const [upper, lower] = [low * columns, high * columns]
    const line = Float64Array.from({ length: columns }, (_, column) => {
      const above = paper[upper + column]!
      return above + (paper[lower + column]! - above) * share
    })
    for (let x = 0; x < width; x += 1) {
      const at = across[x]!
      const left = line[at.low]!
      const bright = left + (line[at.high]! - left) * at.share
      divided[y * width + x] = Math.min(255, (data[y * width + x]! * 255) / (bright * white))
    }
  }
  return divided
}
