import {
  type CsvReading,
  type CsvTable,
  csvTable,
  type ImportContext,
  type ImportFormat,
  toCellText,
} from '@tathya/datasets'

/** A line of a table by column; '' for empty cells. */
export interface TableLine<C extends string> {
  readonly cells: Readonly<Record<C, string>>
  /** `line 12`, for messages. */
  readonly place: string
}

/** A table of a whole dataset, compiled from several publications. */
export interface CompiledTable<C extends string> extends Omit<CsvTable<C>, 'read'> {
  read(lines: readonly TableLine<C>[], context: ImportContext): CsvReading | Promise<CsvReading>
}

/** Creates the import format of a compiled table. */
export function compiledTable<const C extends string>(table: CompiledTable<C>): ImportFormat {
  return csvTable({
    ...table,
    title: `${table.title} (CSV)`,
    read: (lines, context) =>
      table.read(
        lines.map(({ cells, place }) => ({ cells: tidy(cells), place })),
        context,
      ),
  })
}

function tidy<C extends string>(cells: Readonly<Record<C, string | null>>): Record<C, string> {
  const entries = Object.entries<string | null>(cells).map(([name, cell]) => [name, toCellText(cell) ?? ''])
  return Object.fromEntries(entries) as Record<C, string>
}
