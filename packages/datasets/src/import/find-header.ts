import type { Cell, Sheet } from '../declare/import-format.ts'
import { toCellText } from './cells.ts'

/** Rows in which a header is looked for: titles and notes stand above it. */
const headerRows = 30

/** Where the columns of a table are. */
export interface Header<N extends string, O extends string = never> {
  /** Place of the header in the rows of its sheet, from 0; the table begins below. */
  readonly row: number
  /** Place of each column in a row, from 0; an optional one may be missing. */
  readonly columns: { readonly [name in N]: number } & { readonly [name in O]?: number }
}

/**
 * The name of a column without what differs between layouts: case, blanks, underscores, line ends, units in parentheses.
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
 * Finds the first row, among the top thirty, that has every column of a table: each pattern is tried on the tidy names of
 * `toColumnName`. Undefined where there is none.
 */
export function findHeader<N extends string, O extends string = never>(
  sheet: Sheet,
  needed: { readonly [name in N]: RegExp },
  optional?: { readonly [name in O]: RegExp },
): Header<N, O> | undefined {
  for (const [row, cells] of sheet.rows.slice(0, headerRows).entries()) {
    const names = cells.map(toColumnName)
    const columns: Record<string, number> = {}
    for (const [name, pattern] of Object.entries<RegExp>({ ...optional, ...needed })) {
      const place = names.findIndex((found) => pattern.test(found))
      if (place >= 0) columns[name] = place
    }
    if (Object.keys(needed).every((name) => name in columns))
      return { row, columns: columns as Header<N, O>['columns'] }
  }
  return undefined
}

/** Where a row of a sheet stands, for messages: `line 12`, `Reserves row 12`. */
export function placeOf(sheet: Sheet, row: number): string {
  if (sheet.name === '') return `line ${sheet.lines?.[row] ?? row + 1}`
  return `${sheet.name} row ${row + 1}`
}

/** The sheet whose name fits, undefined where there is none. */
export function findSheet(sheets: readonly Sheet[], name: RegExp): Sheet | undefined {
  return sheets.find((sheet) => name.test(sheet.name.trim()))
}
