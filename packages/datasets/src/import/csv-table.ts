import type {
  Cell,
  ControlTotal,
  ImportContext,
  ImportFormat,
  ImportSource,
  ReadResult,
  ReadRow,
} from '../declare/import-format.ts'
import { ImportError } from '../errors.ts'
import { placeOf } from './find-header.ts'

/** A line of a CSV file by the names of its columns; null where a cell is empty, '' where it holds an empty text in quotes. */
export type CsvRecord = Readonly<Record<string, string | null>>

/** A CSV file with a fixed header. */
export interface CsvTable {
  readonly id: string
  readonly title: string
  /** Columns that the file must have; it may have more. */
  readonly columns: readonly string[]
  /** Makes the function that turns a line into a row; the row is checked against the dataset's schema afterwards. */
  createReader(
    context: ImportContext,
  ): Promise<(record: CsvRecord) => unknown> | ((record: CsvRecord) => unknown)
  /** What the file covers, in words. */
  readonly covers: string
  /** Which rows give way; default: all. */
  replaces?(rows: readonly ReadRow[]): ReadResult['replaces']
  /** Totals among the rows, such as those of chapters and their items. */
  controls?(rows: readonly ReadRow[]): readonly ControlTotal[]
  /** What a person should look at. */
  warnings?(rows: readonly ReadRow[], header: readonly string[]): readonly string[]
}

/** Makes the format of a CSV file with a fixed header: each line gives one row. */
export function csvTable(table: CsvTable): ImportFormat {
  const { id, title, columns, covers } = table
  return {
    id,
    title,
    columns,
    recognise(source) {
      const header = new Set(headerOf(source))
      return columns.every((column) => header.has(column))
    },
    async read(source, context) {
      const header = headerOf(source)
      const reader = await table.createReader(context)
      const rows = toRows(source, header, reader, context)
      return {
        rows,
        replaces: table.replaces?.(rows) ?? 'all',
        covers,
        controls: table.controls?.(rows) ?? [],
        warnings: table.warnings?.(rows, header) ?? [],
      }
    },
  }
}

/** The columns of a CSV source; none of others. */
export function headerOf({ kind, sheets }: ImportSource): string[] {
  return kind === 'csv' ? (sheets[0]?.rows[0] ?? []).map((cell) => String(cell ?? '').trim()) : []
}

/** Reads every line below the header. Throws `ImportError` where there is none, or one has more or fewer cells. */
function toRows(
  { name, sheets }: ImportSource,
  header: readonly string[],
  reader: (record: CsvRecord) => unknown,
  { progress }: ImportContext,
): ReadRow[] {
  const sheet = sheets[0]
  if (sheet === undefined || sheet.rows.length < 2)
    throw new ImportError(`${name} has no lines below its header.`)
  return sheet.rows.slice(1).map((cells, index) => {
    const place = placeOf(sheet, index + 1)
    if (cells.length !== header.length)
      throw new ImportError(
        `${name} is not valid CSV: ${place} has ${cells.length} cells, the header has ${header.length}. Put cells with commas in double quotes.`,
      )
    if (index % 1_000 === 0) progress(index / sheet.rows.length)
    return { value: reader(toRecord(header, cells)), place }
  })
}

function toRecord(header: readonly string[], cells: readonly Cell[]): CsvRecord {
  return Object.fromEntries(header.map((name, place) => [name, cells[place] as string | null]))
}
