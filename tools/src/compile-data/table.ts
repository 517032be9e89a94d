import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'

/** A row of a source table: the text of each declared column, '' where the cell is empty. */
export type TableRow<C extends string> = Readonly<Record<C, string>>

/** Reads a CSV text with a header line; throws where one of `columns` is missing or a line has too few cells. */
export function parseTable<const C extends string>(
  text: string,
  columns: readonly C[],
  name: string,
): readonly TableRow<C>[] {
  const lines: string[][] = parse(text, { bom: true, skip_empty_lines: true })
  const header = lines[0] ?? []
  const places = columns.map((column) => {
    const place = header.indexOf(column)
    if (place < 0) throw new Error(`${name} has no column ${column}; its header is: ${header.join(', ')}`)
    return [column, place] as const
  })
  return lines
    .slice(1)
    .map((cells) =>
      Object.fromEntries(places.map(([column, place]) => [column, cells[place] ?? ''])),
    ) as TableRow<C>[]
}

/** Reads the CSV file at `path`; see `parseTable`. */
export function loadTable<const C extends string>(
  path: string,
  columns: readonly C[],
): readonly TableRow<C>[] {
  return parseTable(readFileSync(path, 'utf8'), columns, basename(path))
}

/** The text of a cell without blanks around it, or null where the cell is empty: unknown is never ''. */
export function orNull(cell: string): string | null {
  const text = cell.trim()
  return text === '' ? null : text
}

/** The parts of a list cell; an empty cell is an empty list. */
export function toList(cell: string, separator: string): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
