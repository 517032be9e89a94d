import type { Ink } from './find-ink.ts'

/** How the lines of a text lie. */
export interface Skew {
  /** Degrees by which lines descend to the right, from -15 to 15; of columns of text, after a quarter turn. */
  readonly degrees: number
  /** How much sharper lines are at this angle than at others: about 1 for what has no lines, above 3 for text. */
  readonly sharpness: number
}

/** Largest skew that is found, and the steps of the search, in degrees. */
const [maxDegrees, coarse, fine] = [15, 0.75, 0.1]

/** Ink pixels that are looked at. */
const maxPoints = 20_000

/** Finds the angle at which rows of ink and rows of paper differ most. `sideways`: lines run from top to bottom. */
export function findSkew(ink: Ink, sideways: boolean): Skew {
  const points = samplePoints(ink, sideways)
  const extent = sideways ? ink.width : ink.height
  const scores: number[] = []
  let best = { degrees: 0, score: 0 }
  const look = (degrees: number) => {
    const score = contrastOf(points, extent, degrees)
    if (score > best.score) best = { degrees, score }
    return score
  }
  for (let degrees = -maxDegrees; degrees <= maxDegrees; degrees += coarse) scores.push(look(degrees))
  const near = best.degrees
  for (let degrees = near - coarse; degrees <= near + coarse; degrees += fine) look(degrees)
  const median = scores.sort((a, b) => a - b)[scores.length >> 1]!
  return { degrees: Math.round(best.degrees * 10) / 10, sharpness: best.score / (median || 1) }
}

/** Coordinates of ink pixels along and across the lines. */
function samplePoints(
  { width, mask, count }: Ink,
  sideways: boolean,
): { along: Float64Array; across: Float64Array } {
  const step = Math.max(1, count / maxPoints)
  const size = Math.min(count, maxPoints) + 1
  const [along, across] = [new Float64Array(size), new Float64Array(size)]
  let [seen, next, used] = [0, 0, 0]
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] === 0) continue
    seen += 1
    if (seen < next || used >= size) continue
    next += step
    const [x, y] = [at % width, Math.floor(at / width)]
    along[used] = sideways ? y : x
    across[used] = sideways ? -x : y
    used += 1
  }
  return { along: along.subarray(0, used), across: across.subarray(0, used) }
}

/** Sum of the squared differences of neighbouring rows, seen at an angle. */
function contrastOf(
  { along, across }: { along: Float64Array; across: Float64Array },
  extent: number,
  degrees: number,
): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const cosine = Math.cos((degrees * Math.PI) / 180)
  const rows = new Float64Array(extent * 4 + 8)
  const middle = rows.length >> 1
  for (let at = 0; at < along.length; at += 1) {
    const row = middle + Math.round((across[at]! - along[at]! * slope) * cosine)
    if (row >= 0 && row < rows.length) rows[row]! += 1
  }
  let score = 0
  for (let at = 1; at < rows.length; at += 1) score += (rows[at]! - rows[at - 1]!) ** 2
  return score
}
