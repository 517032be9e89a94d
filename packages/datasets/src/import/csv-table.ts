import type { Cell, ImportContext, ImportFormat, ImportSource, ReadResult } from '../declare/import-format.ts'
import { ImportError } from '../errors.ts'
import { placeOf } from './find-header.ts'

/** A line of a CSV file by its columns: null where a cell is empty, '' where it holds an empty text in quotes. */
export interface CsvLine<C extends string = string> {
  readonly cells: Readonly<Record<C, string | null>>
  /** `line 12`, for messages. */
  readonly place: string
}

/** What was read out of the lines; by default it replaces all rows, with neither controls nor warnings. */
export type CsvReading = Pick<ReadResult, 'rows'> &
  Partial<Pick<ReadResult, 'replaces' | 'controls' | 'warnings'>>

/** A CSV file with a fixed header. */
export interface CsvTable<C extends string = string> extends Pick<ImportFormat, 'id' | 'title'> {
  /** Columns that the file must have; it may have more. */
  readonly columns: readonly C[]
  /** What the file covers, in words. */
  readonly covers: string
  /** Turns lines into rows, which are checked against the dataset's schema afterwards. */
  read(
    lines: readonly CsvLine<C>[],
    context: ImportContext,
    header: readonly string[],
  ): CsvReading | Promise<CsvReading>
}

/** Makes the format of a CSV file with a fixed header. */
export function csvTable<const C extends string>(table: CsvTable<C>): ImportFormat {
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
      const reading = await table.read(toLines(source, header, context), context, header)
      return { replaces: 'all', controls: [], warnings: [], ...reading, covers }
    },
  }
}

/** The columns of a CSV source; none of others. */
export function headerOf({ kind, sheets }: ImportSource): string[] {
  return kind === 'csv' ? (sheets[0]?.rows[0] ?? []).map((cell) => String(cell ?? '').trim()) : []
}

/** Reads every line below the header. Throws `ImportError` where there is none, or one has more or fewer cells. */
function toLines(
  { name, sheets }: ImportSource,
  header: readonly string[],
  { progress }: ImportContext,
): CsvLine[] {
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
    return { cells: toRecord(header, cells), place }
  })
}

function toRecord(header: readonly string[], cells: readonly Cell[]): CsvLine['cells'] {
  return Object.fromEntries(header.map((name, column) => [name, cells[column] as string | null]))
}
