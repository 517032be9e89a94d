import type { Ink } from './find-ink.ts'

/** Longest side of a mark that may be a word or letter, as a share of the longer side of the image. */
const maxShare = 0.2

/**
 * The ink without connected marks that are too large for words: edges of a sheet on a table, horizons, ruled lines, frames.
 */
export function dropLargeMarks({ width, height, mask, count }: Ink): Ink {
  const left = mask.slice()
  const kept = new Uint8Array(mask.length)
  const maxSide = Math.max(width, height) * maxShare
  const members = new Int32Array(count)
  let keptCount = 0
  for (let start = 0; start < left.length; start += 1) {
    if (left[start] === 0) continue
    const { size, side } = takeMark(left, width, start, members)
    if (side > maxSide) continue
    for (let at = 0; at < size; at += 1) kept[members[at]!] = 1
    keptCount += size
  }
  return { width, height, mask: kept, count: keptCount }
}

/** Removes one connected mark from `left`; its pixels are the first `found` of `members`. */
function takeMark(left: Uint8Array, width: number, start: number, members: Int32Array) {
  let [minX, maxX, minY, maxY] = [width, 0, left.length, 0]
  let size = 1
  members[0] = start
  left[start] = 0
  for (let next = 0; next < size; next += 1) {
    const at = members[next]!
    const x = at % width
    const y = (at - x) / width
    minX = Math.min(minX, x)
    maxX = Math.max(maxX, x)
    minY = Math.min(minY, y)
    maxY = Math.max(maxY, y)
    for (let dy = -width; dy <= width; dy += width) {
      for (let dx = x === 0 ? 0 : -1; dx <= (x === width - 1 ? 0 : 1); dx += 1) {
        const beside = at + dy + dx
        if (left[beside] !== 1) continue
        left[beside] = 0
        members[size] = beside
        size += 1
      }
    }
  }
  return { size, side: Math.max(maxX - minX, maxY - minY) + 1 }
}
