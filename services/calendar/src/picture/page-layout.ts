/*
 * The page, A4 upright, in quarters of a millimetre: 840 by 1188. Sizes of letters follow from it: 8.5 units are 6 points.
 */

/** The whole sheet. */
export const page = { width: 840, height: 1188 } as const

/** The printable area, with room for a nail. */
export const margin = { left: 30, right: 810, top: 28, bottom: 1164 } as const

/** Width of the printed area. */
export const innerWidth = margin.right - margin.left

/** The picture with the name of the month. */
export const panel = { top: margin.top, bottom: 186 } as const

/** Base lines of the facts of the month. */
export const facts = { nepali: 204, english: 219 } as const

/** The row of the weekdays. */
export const weekdayRow = { top: 228, height: 33 } as const

/** Upper edge of the weeks. */
const gridTop = weekdayRow.top + weekdayRow.height

/** Width of a day. */
export const columnWidth = innerWidth / 7

/** The two lines that explain the page, and the distance of the lines of notes above them. */
export const legend = { height: 30, noteLine: 12.6, gap: 8 } as const

/** A rectangle on the page. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the box of a day in a grid of `weeks` weeks whose lower edge is `bottom`. */
export function cellBox(week: number, weekday: number, weeks: number, bottom: number): Box {
  const height = (bottom - gridTop) / weeks
  return { x: margin.left + weekday * columnWidth, y: gridTop + week * height, width: columnWidth, height }
}
