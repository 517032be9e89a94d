import {
  type ControlTotal,
  ImportError,
  type ImportFormat,
  type ImportSource,
  type Sheet,
} from '@tathya/datasets'
import type { FiscalPeriod } from '../tables/fiscal-period.ts'
import { checkMillions, describeIssue, findTable, newestOf, type PeriodColumn } from '../tables/table-book.ts'
import { type MacroFigure, mergeFigures } from './figures.ts'
import { type LineFigure, type MacroLine, readLines } from './lines.ts'

/** The reading of a book of tables for a dataset. */
export interface MacroReading {
  readonly figures: readonly MacroFigure[]
  readonly controls: readonly ControlTotal[]
  readonly warnings: readonly string[]
}

/** The central bank's monthly book of tables as the file of one dataset. */
export interface MacroBook {
  readonly dataset: string
  /** The table, for people. */
  readonly title: string
  recognise(source: ImportSource): boolean
  read(source: ImportSource): MacroReading
}

/** Makes the format; figures of other months stay, and an older book never replaces a newer print. */
export function macroBook({ dataset, title, recognise, read }: MacroBook): ImportFormat {
  return {
    id: 'table-book',
    title: `Nepal Rastra Bank, tables of the Current Macroeconomic Situation (.xls or .xlsx): ${title}`,
    recognise: (source) => source.kind !== 'csv' && source.kind !== 'json' && recognise(source),
    async read(source, context) {
      const { figures, controls, warnings } = read(source)
      const merged = mergeFigures(dataset, figures, await context.rows(dataset))
      const series = new Set(figures.map((figure) => figure.series)).size
      return {
        rows: merged.rows,
        replaces: merged.replaces,
        covers: `${series} series, ${figures[0]!.source.replace(/^NRB .*? tables, /, '')}`,
        controls: [...controls],
        warnings: [...warnings, ...merged.warnings],
      }
    },
  }
}

/** The name of the issue of a book whose newest month is that of a figure. */
export function issueOf(newest: FiscalPeriod): string {
  return `NRB Current Macroeconomic Situation tables, ${describeIssue(newest)}`
}

/** A table of lines by months. */
export interface LineTable {
  /** Texts at the top of its sheet; the cover has titles, too. */
  readonly top: readonly RegExp[]
  readonly unit: string
  readonly lines: readonly MacroLine[]
  columns(sheet: Sheet): readonly PeriodColumn[]
  /** Sums that the table prints: the series of a total, and those of its parts. */
  readonly sums: readonly {
    readonly total: string
    readonly parts: readonly string[]
    readonly tolerance: number
  }[]
}

/** The format of a dataset that is one table of lines. */
export function lineBook(dataset: string, name: string, table: LineTable): ImportFormat {
  return macroBook({
    dataset,
    title: name,
    recognise: (source) => findTable(source, ...table.top) !== undefined,
    read(source) {
      const sheet = findTable(source, ...table.top)
      if (sheet === undefined) throw new ImportError(`${source.name} has no table ${name}.`)
      const columns = table.columns(sheet)
      const { figures, warnings } = readLines(sheet, columns, table.lines)
      const issue = issueOf(newestOf(columns).period)
      return {
        figures: figures.map((figure) => ({ ...figure, unit: table.unit, source: issue, note: null })),
        controls: columns.flatMap(({ period }) => toControls(table, figures, period)),
        warnings: [...(table.unit === 'NPR million' ? checkMillions(sheet) : []), ...warnings],
      }
    },
  })
}

/** Compares printed totals with their parts, in months that have all of them. */
function toControls(
  { sums, unit }: LineTable,
  figures: readonly LineFigure[],
  { lastDay, month, fiscalYear }: FiscalPeriod,
): ControlTotal[] {
  const of = (series: string) =>
    figures.find((figure) => figure.series === series && figure.period.lastDay === lastDay)
  return sums.flatMap(({ total, parts, tolerance }): ControlTotal[] => {
    const stated = of(total)
    const values = parts.map((part) => of(part)?.value)
    if (typeof stated?.value !== 'number' || !values.every((value) => typeof value === 'number')) return []
    const found = Math.round(values.reduce((sum, value) => sum + value, 0) * 1_000) / 1_000
    const name = `${total} of ${month} ${fiscalYear} against ${parts.join(' and ')}`
    return [{ name, stated: stated.value, found, tolerance, unit, place: stated.place }]
  })
}
