import type { Shaper } from '../text/shaper.ts'

/** The part of a page that blocks are laid out in, and what they are laid out with. */
export interface Column {
  /** Points from the left edge of the page. */
  readonly left: number
  readonly width: number
  /** The height of a page's text area: what is higher has to be divided. */
  readonly height: number
  readonly shaper: Shaper
}

/** The column without some points on its left and on its right. */
export function indent(column: Column, left: number, right = 0): Column {
  return { ...column, left: column.left + left, width: Math.max(1, column.width - left - right) }
}
