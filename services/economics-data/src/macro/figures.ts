import { ImportError, type ReadRow, type Row, stableId } from '@tathya/datasets'
import type { FiscalPeriod } from '../tables/fiscal-period.ts'
import { isOlder } from '../tables/table-book.ts'

/** A figure of a book of tables, with its place there; a text that is not a number stays, for the schema to refuse. */
export interface MacroFigure {
  readonly series: string
  readonly unit: string
  /** Of an index. */
  readonly base?: string
  readonly period: FiscalPeriod
  readonly value: number | string
  readonly source: string
  readonly note: string | null
  readonly place: string
}

/** The row of a figure: of each series, base and month there is one, that of the latest issue. */
export function toMacroRow(dataset: string, { period, place: _, ...figure }: MacroFigure) {
  const { series, unit, base, value, source, note } = figure
  return {
    id: stableId(dataset, series, base ?? unit, period.lastDay),
    fiscal_year: period.fiscalYear,
    month_nepali: period.month,
    month_number: period.number,
    as_of_date: period.lastDay,
    series,
    unit,
    ...(base === undefined ? {} : { base }),
    value,
    source,
    note,
  }
}

/**
 * The rows of the figures of a book beside those that are served: an older issue never replaces a newer one, which is said. Throws
 * `ImportError` where a book has two values of one figure.
 */
export function mergeFigures(
  dataset: string,
  figures: readonly MacroFigure[],
  served: readonly Row[],
): { rows: ReadRow[]; replaces: (row: Row) => boolean; warnings: string[] } {
  const before = new Map(served.map((row) => [row.id, row]))
  const rows = new Map<unknown, ReadRow & { value: ReturnType<typeof toMacroRow> }>()
  let kept = 0
  for (const figure of figures) {
    const value = toMacroRow(dataset, figure)
    const twice = rows.get(value.id)
    if (twice !== undefined && twice.value.value !== value.value)
      throw new ImportError(
        `${figure.place}: ${figure.series} of ${figure.period.month} ${figure.period.fiscalYear} is ${value.value}, but ${twice.value.value} at ${twice.place}.`,
      )
    rows.set(value.id, { value, place: figure.place })
  }
  const read = [...rows.values()].flatMap((row): ReadRow[] => {
    const other = before.get(row.value.id)
    if (other === undefined || !isOlder(row.value.source, String(other.source))) return [row]
    kept += 1
    return [{ value: other, place: row.place }]
  })
  return {
    rows: read,
    replaces: (row) => rows.has(row.id),
    warnings: kept === 0 ? [] : [`Figures that stay as a newer issue printed them: ${kept} of ${rows.size}.`],
  }
}
