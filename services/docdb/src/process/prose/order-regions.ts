import type { Box } from '../model/document.ts'

/** Points of the white space between columns. */
const gutter = 10

/** Divisions in divisions: more than any page has. */
const maxDepth = 20

/**
 * Puts boxes of a page in the order of reading: columns from the left, each from the top, where white space divides them (a cut
 * in both directions by turns, after Nagy and Seth, 1984).
 */
export function orderRegions<T extends { readonly box: Box }>(items: readonly T[], depth = 0): T[] {
  const fromTop = items.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
  if (items.length < 2 || depth > maxDepth) return fromTop
  const columns = cut(items, 'left', 'right', gutter)
  // Single boxes side by side, as of a letter's head, are no columns.
  if (columns.length > 1 && columns.every((column) => column.length > 1))
    return columns.flatMap((column) => orderRegions(column, depth + 1))
  const bands = cut(items, 'top', 'bottom', 0)
  if (bands.length > 1)
    return joinBands(bands).flatMap((band) =>
      band.length === items.length ? orderSide(band) : orderRegions(band, depth + 1),
    )
  return orderSide(items)
}

function orderSide<T extends { readonly box: Box }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
}

/** Joins bands that follow one another and have the same columns, so that each column is read to its end. */
function joinBands<T extends { readonly box: Box }>(bands: readonly T[][]): T[][] {
  const joined: T[][] = []
  for (const band of bands) {
    const last = joined.at(-1)
    const both = last === undefined ? [] : [...last, ...band]
    if (last !== undefined && isDivided(last) && isDivided(band) && isDivided(both)) last.push(...band)
    else joined.push([...band])
  }
  return joined
}

function isDivided(items: readonly { readonly box: Box }[]): boolean {
  return cut(items, 'left', 'right', gutter).length > 1
}

/** Divides boxes where no box lies over at least so many points. */
function cut<T extends { readonly box: Box }>(
  items: readonly T[],
  from: 'left' | 'top',
  to: 'right' | 'bottom',
  space: number,
): T[][] {
  const groups: T[][] = []
  let end = -Infinity
  for (const item of items.toSorted((a, b) => a.box[from] - b.box[from])) {
    if (groups.length === 0 || item.box[from] >= end + space) groups.push([])
    groups.at(-1)!.push(item)
    end = Math.max(end, item.box[to])
  }
  return groups
}
