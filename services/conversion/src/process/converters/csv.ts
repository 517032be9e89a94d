import { type CsvRow, findDelimiter, readRows, TooManyColumns, UnclosedQuote } from '@tathya/documents/csv'
import { problem } from '@tathya/platform/problem'
import { dividedTable } from '../../shared/warnings.ts'
import type { ConversionContext, Converter, Source } from '../converter.ts'
import { documentTooLong, tooComplex } from '../errors.ts'
import { divideColumns, estimateWidth } from '../text/csv-columns.ts'
import { toTables } from '../text/csv-to-tables.ts'
import { findLegacy } from '../text/legacy-text.ts'
import { readClean } from '../text/read-lines.ts'
import { composeDocument } from '../writer/compose.ts'
import { theme } from '../writer/drawing/theme.ts'
import { type PageStyle, toPageStyle } from '../writer/pages/page-style.ts'

/**
 * Converts comma-separated values, or others, to a table whose first row is printed on every page. A wide table lies across
 * the paper, and one that is wider still is divided into several.
 */
export const convertCsv: Converter = async (source, options, context) => {
  const tall = toPageStyle(options)
  const wide = toPageStyle({ ...options, orientation: 'landscape' })
  const rows = readTable(source, context, tall)
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const widths = Array.from({ length: columns }, (_, column) => estimateWidth(rows, column))
  const needed = widths.reduce((sum, width) => sum + width, 0)
  const landscape = options.orientation === 'auto' && needed > textWidth(tall)
  const style = landscape ? wide : tall
  const parts = divideColumns(widths, textWidth(style))
  // Each part begins a page.
  if (parts.length * Math.ceil(rows.length / maxRowsOf(style)) > context.limits.pages)
    throw documentTooLong(source.name, context.limits.pages)
  warnOfShape(rows, columns, parts.length, context)
  const sample = rows.slice(0, sampleRows).map((row) => row.join(' '))
  const { fonts: legacyFonts, toUnicode } = findLegacy(sample, options, context)
  const oriented = landscape ? ({ ...options, orientation: 'landscape' } as const) : options
  const blocks = toTables(
    rows.map((row) => row.map(toUnicode)),
    parts,
  )
  return { ...(await composeDocument({ blocks }, source.name, oriented, context)), legacyFonts }
}

/** Rows that are checked for legacy fonts. */
const sampleRows = 200

function textWidth({ size, margin }: PageStyle): number {
  return size[0] - margin.left - margin.right
}

/** Rows that a page of a size can hold at most, whichever way it lies. */
function maxRowsOf({ size }: PageStyle): number {
  return Math.ceil(Math.max(...size) / (theme.body + theme.cell.y * 2))
}

/** Columns that a page of a size can hold at most, whichever way it lies. */
function maxColumnsOf({ size }: PageStyle): number {
  return Math.ceil(Math.max(...size) / estimateWidth([], 0))
}

/** Reads the rows, but no more than all pages can hold. */
function readTable(source: Source, { limits, warn }: ConversionContext, style: PageStyle): CsvRow[] {
  const maxRows = limits.pages * maxRowsOf(style)
  const maxCells = maxRows * maxColumnsOf(style)
  const rows: CsvRow[] = []
  let cells = 0
  try {
    for (const row of readRowsOf(source, warn)) {
      cells += row.length
      if (rows.push(row) > maxRows || cells > maxCells) throw documentTooLong(source.name, limits.pages)
    }
  } catch (cause) {
    if (cause instanceof TooManyColumns) throw tooComplex(source.name, cause.message, cause)
    if (!(cause instanceof UnclosedQuote)) throw cause
    const detail = `${source.name} is no table: ${cause.message}. Save it again where it was made, and send it.`
    throw problem('file_corrupt', { detail, cause })
  }
  return rows
}

function* readRowsOf(source: Source, warn: (sentence: string) => void): Generator<CsvRow> {
  const chunks = readClean(source, warn)
  try {
    const head = chunks.next().value ?? ''
    const { delimiter, skip } = findDelimiter(head)
    yield* readRows(joined(head.slice(skip), chunks), delimiter)
  } finally {
    // Closes the file if a table is refused before its end.
    chunks.return(undefined)
  }
}

function* joined(first: string, others: Iterable<string>): Generator<string> {
  yield first
  yield* others
}

function warnOfShape(
  rows: readonly CsvRow[],
  columns: number,
  parts: number,
  { warn }: ConversionContext,
): void {
  const ragged = rows.filter(({ length }) => length !== rows[0]!.length).length
  if (ragged > 0) {
    const have = ragged === 1 ? '1 row has' : `${ragged} rows have`
    warn(`${have} more or fewer cells than the first row; all are printed, and missing ones are empty.`)
  }
  if (parts > 1) warn(dividedTable(columns, parts))
}
