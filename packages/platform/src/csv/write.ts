import { toCsvCell } from './cells.ts'

/** The media type of CSV with a header line (RFC 4180, RFC 7111). */
export const csvType = 'text/csv; charset=utf-8; header=present'

/** Writes a line of CSV, with a line feed at its end. */
export function toCsvLine(values: readonly unknown[]): string {
  return `${values.map(toCsvCell).join(',')}\n`
}

/**
 * Writes objects as CSV: a header of `columns`, then a line per object, in that order. A missing field is an empty
 * cell; other fields are left out.
 */
export function toCsv(columns: readonly string[], rows: readonly object[]): string {
  const lines = rows.map((row) => {
    const values = row as Readonly<Record<string, unknown>>
    return toCsvLine(columns.map((column) => values[column]))
  })
  return [toCsvLine(columns), ...lines].join('')
}
