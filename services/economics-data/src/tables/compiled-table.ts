import {
  type ControlTotal,
  type ImportContext,
  ImportError,
  type ImportFormat,
  placeOf,
  type ReadResult,
  type ReadRow,
  type Sheet,
  toCellText,
} from '@tathya/datasets'

/** A line of a table by its columns; '' where a cell is empty. */
export interface TableLine<C extends string> {
  readonly cells: Readonly<Record<C, string>>
  /** `line 12`, for messages. */
  readonly place: string
}

/** What was read out of the lines of a table. */
export interface TableReading {
  readonly rows: readonly ReadRow[]
  readonly controls?: readonly ControlTotal[]
  readonly warnings?: readonly string[]
  /** Which of the rows served so far give way; all of them where nothing is said. */
  readonly replaces?: ReadResult['replaces']
}

/** A table of a whole dataset as it was compiled from several publications: a CSV file with these columns, and maybe more. */
export interface CompiledTable<C extends string> {
  readonly id: string
  readonly title: string
  readonly columns: readonly C[]
  /** What the file is, in words. */
  readonly covers: string
  read(lines: readonly TableLine<C>[], context: ImportContext): TableReading | Promise<TableReading>
}

/** The format of a compiled table. It is told by its columns, and its rows take the place of all that are served, unless the reading says otherwise. */
export function compiledTable<const C extends string>(table: CompiledTable<C>): ImportFormat {
  const { id, title, columns, covers } = table
  return {
    id,
    title: `${title} (CSV)`,
    columns,
    recognise: ({ kind, sheets }) =>
      kind === 'csv' && sheets[0] !== undefined && findColumns(sheets[0], columns) !== undefined,
    async read({ name, sheets }, context) {
      const [sheet] = sheets
      const places = sheet === undefined ? undefined : findColumns(sheet, columns)
      if (sheet === undefined || places === undefined)
        throw new ImportError(`${name} lacks one of the columns ${columns.join(', ')}.`)
      const lines = toLines(sheet, places)
      if (lines.length === 0) throw new ImportError(`${name} has no lines below its header.`)
      return { replaces: 'all', covers, controls: [], warnings: [], ...(await table.read(lines, context)) }
    },
  }
}

type Places<C extends string> = Readonly<Record<C, number>>

/** The place of each column in the header, which is the first row; undefined where one is missing. */
function findColumns<C extends string>(sheet: Sheet, columns: readonly C[]): Places<C> | undefined {
  const names = sheet.rows[0]?.map(toCellText) ?? []
  const places = columns.map((column) => [column, names.indexOf(column)] as const)
  return places.every(([, place]) => place >= 0) ? (Object.fromEntries(places) as Places<C>) : undefined
}

function toLines<C extends string>(sheet: Sheet, places: Places<C>): TableLine<C>[] {
  const columns = Object.entries<number>(places)
  return sheet.rows.slice(1).map((row, index) => ({
    cells: Object.fromEntries(
      columns.map(([column, place]) => [column, toCellText(row[place]) ?? '']),
    ) as Record<C, string>,
    place: placeOf(sheet, index + 1),
  }))
}
