import type { Box } from '../../model/document.ts'

/** The smallest box around boxes; of none it is empty at the origin. */
export function unite(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.right)
    bottom = Math.max(bottom, box.bottom)
  }
  return { left, top, right, bottom }
}

/** Length that two intervals share; 0 if none. */
export function overlap(fromA: number, toA: number, fromB: number, toB: number): number {
  return Math.max(0, Math.min(toA, toB) - Math.max(fromA, fromB))
}

/** Area that two boxes share. */
export function sharedArea(a: Box, b: Box): number {
  return overlap(a.left, a.right, b.left, b.right) * overlap(a.top, a.bottom, b.top, b.bottom)
}

/** Area of a box. */
export function areaOf(box: Box): number {
  return Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top)
}

export function centreX(box: Box): number {
  return (box.left + box.right) / 2
}

export function centreY(box: Box): number {
  return (box.top + box.bottom) / 2
}

/** True if the centre of a box lies in another, which is widened by `margin` points on all sides. */
export function isInside(box: Box, outer: Box, margin = 0): boolean {
  const [x, y] = [centreX(box), centreY(box)]
  return (
    x >= outer.left - margin &&
    x <= outer.right + margin &&
    y >= outer.top - margin &&
    y <= outer.bottom + margin
  )
}

/** The middle value; of an even number the higher of two. 0 for none. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** The value below which a share of the values lies, from 0 to 1. 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return 0
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

/** Groups numbers whose neighbours are at most `tolerance` apart; gives the mean of each group, ascending. */
export function cluster(values: readonly number[], tolerance: number): number[] {
  const groups: number[][] = []
  for (const value of [...values].sort((a, b) => a - b)) {
    const last = groups.at(-1)
    if (last !== undefined && value - last[0]! <= tolerance) last.push(value)
    else groups.push([value])
  }
  return groups.map((group) => group.reduce((sum, value) => sum + value, 0) / group.length)
}
