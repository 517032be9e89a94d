import { type Cell, ImportError, placeOf, type Sheet, toCellNumber, toCellText } from '@tathya/datasets'
import { z } from 'zod'
import type { PeriodColumn } from '../tables/table-book.ts'
import type { MacroFigure } from './figures.ts'

/** A line of a table: its series in both languages, and how the line is found. */
const LineRow = z.strictObject({
  series: z.string().min(1),
  ne: z.string().min(1),
  /** Pattern of the label. */
  label: z.string().min(1),
  /** Pattern of a line above it, where other lines have the same label. */
  under: z.string().min(1).optional(),
})
export type MacroLine = z.output<typeof LineRow>

/** Checks the lines of a table, which are data. */
export const toLines = (rows: unknown): readonly MacroLine[] => z.array(LineRow).parse(rows)

/** A figure before its series has a unit. */
export type LineFigure = Pick<MacroFigure, 'series' | 'period' | 'value' | 'place'>

/** The texts of a row before its first figure, as one label. */
function labelBefore(row: readonly Cell[], first: number): string {
  return row
    .slice(0, first)
    .flatMap((cell) => (typeof cell === 'string' ? (toCellText(cell) ?? []) : []))
    .join(' ')
}

/**
 * Reads the lines of a table in the columns of its months; empty cells and dashes are no figures. Throws `ImportError` where more than
 * half of the lines are missing, as in another table; a few that are is a warning.
 */
export function readLines(
  sheet: Sheet,
  columns: readonly PeriodColumn[],
  lines: readonly MacroLine[],
): { figures: LineFigure[]; warnings: string[] } {
  const first = Math.min(...columns.map(({ place }) => place))
  const labels = sheet.rows.map((row) => labelBefore(row, first))
  const found = lines.map((line) => ({ line, row: findLine(labels, line) }))
  const missing = found.filter(({ row }) => row < 0).map(({ line }) => line.series)
  if (missing.length * 2 > lines.length)
    throw new ImportError(
      `${sheet.name}: the lines ${missing.slice(0, 5).join(', ')} are missing: it is not the table that was published before.`,
    )
  const figures = found.flatMap(({ line, row }) =>
    row < 0 ? [] : columns.flatMap((column) => readFigure(sheet, row, line, column)),
  )
  return {
    figures,
    warnings: missing.length === 0 ? [] : [`${sheet.name} has no line of ${missing.join(', ')}.`],
  }
}

function findLine(labels: readonly string[], { label, under }: MacroLine): number {
  const from = under === undefined ? 0 : labels.findIndex((text) => new RegExp(under, 'i').test(text))
  if (from < 0) return -1
  const at = labels.slice(from).findIndex((text) => new RegExp(label, 'i').test(text))
  return at < 0 ? -1 : from + at
}

function readFigure(sheet: Sheet, row: number, { series }: MacroLine, column: PeriodColumn): LineFigure[] {
  const value = toCellNumber(sheet.rows[row]?.[column.place])
  if (value === null) return []
  const place = `${placeOf(sheet, row)}, column ${toLetter(column.place)}`
  return [{ series, period: column.period, value: toRounded(value), place }]
}

/** The letter of a column in a spreadsheet: 0 is A. */
export function toLetter(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : toLetter(Math.floor(column / 26) - 1) + rest
}

/** Removes the noise of spreadsheets: 0.42700000000000005. */
export function toRounded(value: number | string): number | string {
  return typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value
}
