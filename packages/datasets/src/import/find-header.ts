import type { Cell, Sheet } from '../declare/import-format.ts'
import { toCellText } from './cells.ts'

/** Rows searched for a header: titles and notes stand above it. */
const maxHeaderRow = 30

/** Where the columns of a table are. */
export interface Header<N extends string, O extends string = never> {
  /** Index of the header among the rows of its sheet. */
  readonly row: number
  /** Index of each column; optional ones may be missing. */
  readonly columns: { readonly [name in N]: number } & { readonly [name in O]?: number }
}

/**
 * The name of a column without case, blanks, underscores, line ends and units in parentheses, which differ by layout.
 * `Imports_Value`, `IMPORTS VALUE` and `Imports Value\r\n(Rs.'000)` are all `imports value`.
 */
export function toColumnName(cell: Cell | undefined): string {
  return (toCellText(cell) ?? '')
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
}

/**
 * Finds the first row, among the top thirty, with every needed column: patterns are matched with the names of
 * `toColumnName`.
 */
export function findHeader<N extends string, O extends string = never>(
  sheet: Sheet,
  needed: { readonly [name in N]: RegExp },
  optional?: { readonly [name in O]: RegExp },
): Header<N, O> | undefined {
  for (const [row, cells] of sheet.rows.slice(0, maxHeaderRow).entries()) {
    const names = cells.map(toColumnName)
    const columns: Record<string, number> = {}
    for (const [name, pattern] of Object.entries<RegExp>({ ...optional, ...needed })) {
      const index = names.findIndex((text) => pattern.test(text))
      if (index >= 0) columns[name] = index
    }
    if (Object.keys(needed).every((name) => name in columns))
      return { row, columns: columns as Header<N, O>['columns'] }
  }
  return undefined
}

/** The location of a row, for messages: `line 12`, `Reserves row 12`. */
export function placeOf(sheet: Sheet, row: number): string {
  if (sheet.name === '') return `line ${sheet.lines?.[row] ?? row + 1}`
  return `${sheet.name} row ${row + 1}`
}

/** The first sheet whose name matches. */
export function findSheet(sheets: readonly Sheet[], name: RegExp): Sheet | undefined {
  return sheets.find((sheet) => name.test(sheet.name.trim()))
}
