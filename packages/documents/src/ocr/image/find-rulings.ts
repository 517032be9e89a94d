import type { GreyImage } from './grey-image.ts'

/** A straight dark run along an image, in pixels. */
export interface PixelRuling {
  readonly direction: 'horizontal' | 'vertical'
  /** Its y if it is horizontal, else its x. */
  readonly at: number
  /** Its lesser x if it is horizontal, else its lesser y. */
  readonly from: number
  readonly to: number
}

/** Share of the paper's brightness below which a pixel is dark: thin lines of scans are grey. */
const darkShare = 0.75

/** Share of the pixels of a page that are at most as bright as its paper. */
const paperRank = 0.9

/** Pixels of the shortest run at 300 dots an inch: longer than the headline of most Nepali words, and than stems of letters. */
const minRun = { horizontal: 160, vertical: 60 }

/** Pixels of noise that may interrupt a run. */
const maxGap = 3

/** Pixels beside a run where there is paper, and the share of it that may be dark: letters hang from the headline of words. */
const [beside, maxBeside] = [9, 0.25]

/** Finds the lines of tables in an upright image of about 300 dots an inch: long dark runs with paper on a side. */
export function findRulings(image: GreyImage): PixelRuling[] {
  const limit = paperOf(image) * darkShare
  return [...findAlong(image, limit, 'horizontal'), ...findAlong(image, limit, 'vertical')]
}

/** The image with its rulings painted as paper, so that they are not read as letters. */
export function eraseRulings(image: GreyImage, rulings: readonly PixelRuling[]): GreyImage {
  const { width, height } = image
  const data = image.data.slice()
  for (const { direction, at, from, to } of rulings) {
    const isFlat = direction === 'horizontal'
    // A grey edge remains on both sides of a run.
    for (let line = Math.max(0, at - 2); line <= Math.min((isFlat ? height : width) - 1, at + 2); line += 1) {
      for (let along = from; along < to; along += 1)
        data[isFlat ? line * width + along : along * width + line] = 255
    }
  }
  return { width, height, data }
}

function findAlong(
  { width, height, data }: GreyImage,
  limit: number,
  direction: PixelRuling['direction'],
): PixelRuling[] {
  const isFlat = direction === 'horizontal'
  const [lines, length] = isFlat ? [height, width] : [width, height]
  const isDark = (line: number, along: number) =>
    line >= 0 && line < lines && data[isFlat ? line * width + along : along * width + line]! < limit
  const rulings: PixelRuling[] = []
  const take = (at: number, from: number, to: number) => {
    if (to - from < minRun[direction]) return
    const darkAt = (line: number) => {
      let dark = 0
      for (let along = from; along < to; along += 1) if (isDark(line, along)) dark += 1
      return dark / (to - from)
    }
    // Shades are dark on both sides, words on one.
    if (Math.max(darkAt(at - beside), darkAt(at + beside)) <= maxBeside)
      rulings.push({ direction, at, from, to })
  }
  for (let at = 0; at < lines; at += 1) {
    let [from, last] = [-1, -1]
    for (let along = 0; along < length; along += 1) {
      if (!isDark(at, along)) continue
      if (from >= 0 && along - last > maxGap + 1) {
        take(at, from, last + 1)
        from = along
      } else if (from < 0) from = along
      last = along
    }
    if (from >= 0) take(at, from, last + 1)
  }
  return rulings
}

/** The brightness of the paper: a high percentile. */
function paperOf({ data }: GreyImage): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += 1) counts[data[at]!]! += 1
  let below = 0
  for (let level = 0; level < 256; level += 1) {
    below += counts[level]!
    if (below >= data.length * paperRank) return level
  }
  return 255
}
