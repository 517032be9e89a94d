import type { Shaper } from '../text/shaper.ts'

/** The area of a page for blocks, and their shaper. */
export interface Column {
  /** Points from the left edge of the page. */
  readonly left: number
  readonly width: number
  /** The height of a page's text area: higher content has to be divided. */
  readonly height: number
  readonly shaper: Shaper
}

/** Narrows a column by some points on the left and right. */
export function indent(column: Column, left: number, right = 0): Column {
  return { ...column, left: column.left + left, width: Math.max(1, column.width - left - right) }
}
