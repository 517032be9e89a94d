import type { Cell } from './document.ts'

type Stored = { readonly value?: Cell['value'] | undefined }

/** The date or time that a cell stores, in the form of ISO 8601, whatever its text shows of it: `Jan-24`. Undefined for other cells. */
export function storedDate({ value }: Stored): string | undefined {
  return typeof value === 'string' && /[-:]\d\d/.test(value) ? value : undefined
}

/** True if a cell is the date of a header, such as a month: no date follows below it, but others do. `column` has its column's cells from the top. */
export function isDateHeader<C extends Stored>(cell: C, column: readonly C[]): boolean {
  if (storedDate(cell) === undefined || column.at(-1) === cell) return false
  return column.findLast((other) => storedDate(other) !== undefined) === cell
}

/** True if a cell shows nothing of its value: its format hides it, or its column is too narrow (####). */
export function isHidden(text: string): boolean {
  return text === '' || /^#{2,}$/.test(text)
}
