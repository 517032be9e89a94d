import {
  cellStyles,
  headerRow,
  maxCellCharacters,
  maxSheetRows,
  sheetEnd,
  sheetStart,
  textCell,
} from './workbook-parts.ts'

/** A value of a cell; a `Date` is a day. */
export type CellValue = string | number | boolean | Date | null

/** The losses of a sheet by the limits of Excel: rows that were omitted, and texts that were cut. */
export interface SheetLimits {
  omitted: number
  cut: number
}

/** Day 0 of workbooks. Days before March 1900, which Excel counts differently, are texts. */
const dayZero = Date.UTC(1899, 11, 30)
const firstDay = 61
const dayMs = 86_400_000

/** Writes a sheet, row by row; `limits` counts what Excel does not take. */
export function* sheetLines(
  header: readonly string[],
  rows: Iterable<readonly CellValue[]>,
  limits: SheetLimits = { omitted: 0, cut: 0 },
): Generator<string> {
  yield sheetStart + headerRow(header)
  let count = 1
  for (const row of rows) {
    count += 1
    if (count > maxSheetRows) limits.omitted += 1
    else yield `<row>${row.map((value) => toCell(value, limits)).join('')}</row>`
  }
  yield sheetEnd
}

/** Texts are inline strings, which no program takes for formulas. */
function toCell(value: CellValue, limits: SheetLimits): string {
  if (value === null) return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  if (value instanceof Date) {
    const day = (value.getTime() - dayZero) / dayMs
    if (day >= firstDay) return `<c s="${cellStyles.day}"><v>${day}</v></c>`
    return textCell(value.toISOString().slice(0, 10))
  }
  if (value.length > maxCellCharacters) limits.cut += 1
  return textCell(value)
}

/** The limits that a sheet has reached, as the parts of sentences. */
export function toLimitNotes({ omitted, cut }: SheetLimits): string[] {
  return [
    ...(omitted === 0 ? [] : [`${omitted} rows, as Excel takes ${maxSheetRows} with the header`]),
    ...(cut === 0 ? [] : [`the ends of ${cut} texts, as Excel takes ${maxCellCharacters} characters`]),
  ]
}
