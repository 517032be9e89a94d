import stringWidth from 'string-width'
import { toCell } from './cell.ts'

/** How a column is shown. */
export interface Column {
  readonly head: string
  /** Numbers end in one line. Default: left. */
  readonly align?: 'left' | 'right'
}

/**
 * A table for the terminal, with aligned columns. Nepali belongs in the last column: how wide terminals draw Devanagari is not
 * certain, and nothing is aligned behind the last one.
 */
export function toTable(columns: readonly (Column | string)[], rows: readonly (readonly string[])[]): string {
  const heads = columns.map((column) => (typeof column === 'string' ? { head: column } : column))
  const all = [heads.map(({ head }) => head), ...rows.map((row) => row.map(toCell))]
  const widths = heads.map((_, column) => Math.max(...all.map((row) => stringWidth(row[column]!))))
  return all
    .map((row) =>
      row
        .map((cell, column) => {
          const blanks = ' '.repeat(widths[column]! - stringWidth(cell))
          return (heads[column] as Column).align === 'right' ? blanks + cell : cell + blanks
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
