import type { Block, Span, TableBlock, TableColumn, TableRow } from '../../../blocks.ts'
import { ReadFault } from '../../read-fault.ts'

/** Cells with text that a document may have: far more than its pages can hold. */
const maxCells = 400_000

/** Counts the cells of all sheets of a document. Throws `ReadFault` beyond the limit. */
export class CellBudget {
  #cells = 0

  take(): void {
    this.#cells += 1
    if (this.#cells > maxCells)
      throw new ReadFault('complex', `it has more than ${maxCells.toLocaleString('en')} cells with text`)
  }
}

/** A cell with text; rows and columns count from 0. */
export interface SheetCell {
  readonly row: number
  readonly column: number
  readonly spans: readonly Span[]
  /** Numbers are right-aligned. */
  readonly isNumber?: boolean
  /** Stored value if it is not a text; dates and times are those of ISO 8601: `2024-01-05`, `2024-01-05T14:30:00`, `14:30:00`, whole numbers beyond 2^53 are texts. */
  readonly value?: string | number | boolean
}

/** The value of a cell, where there is one. */
export function storedAs(value: SheetCell['value']): Pick<SheetCell, 'value'> {
  return value === undefined ? {} : { value }
}

/** Cells that are merged; the last row and column are part of it. */
export interface MergedRange {
  readonly row: number
  readonly column: number
  readonly lastRow: number
  readonly lastColumn: number
}

/** A sheet whose cells were read. */
export interface Sheet {
  /** As its tab shows it. */
  readonly name: string
  readonly cells: readonly SheetCell[]
  readonly merged: readonly MergedRange[]
  isHiddenRow(row: number): boolean
  isHiddenColumn(column: number): boolean
  /** Rows at the top that stay in view, and are repeated on every page. */
  readonly headerRows: number
}

/** A workbook that is open. */
export interface Workbook {
  /** The visible ones; may be read once. */
  readonly sheets: Iterable<Sheet>
  readonly title: string | undefined
  /** BCP 47. */
  readonly language: string | undefined
}

/**
 * The table of a sheet; undefined for one without text. Of empty rows and columns that follow one another, one is kept, so
 * that a cell in the last corner costs nothing.
 */
export function toTable(sheet: Sheet): TableBlock | undefined {
  const shown = sheet.cells.filter(
    ({ row, column }) => !sheet.isHiddenRow(row) && !sheet.isHiddenColumn(column),
  )
  if (shown.length === 0) return undefined
  const rows = places(shown.map(({ row }) => row))
  const columns = places(shown.map(({ column }) => column))
  const grid: SheetCell[][] = Array.from({ length: rows.count }, () => [])
  for (const cell of shown) grid[rows.of(cell.row)!]!.push(cell)
  const spans = spansOf(sheet.merged, rows, columns)
  assertDense(grid, columns)
  const covered = new Set<number>()
  // An empty row is a header if the row below it is one.
  const isHeader = (at: number) => (rows.originals[at] ?? rows.originals[at + 1]!) < sheet.headerRows
  return {
    kind: 'table',
    columns: columnsOf(shown, columns),
    rows: grid.map((cells, at): TableRow => {
      const row = toRow(at, cells, { columns, spans, covered })
      return isHeader(at) && at < rows.count - 1 ? { cells: row, header: true } : { cells: row }
    }),
  }
}

/** Positions of a table, empty ones before cells with text included. */
const maxPositions = 2_000_000

/** Refuses sheets whose cells lie so far apart that the empty ones between them are too many. */
function assertDense(grid: readonly (readonly SheetCell[])[], columns: Places): void {
  let positions = 0
  for (const cells of grid) {
    positions += cells.reduce((last, { column }) => Math.max(last, columns.of(column)! + 1), 0)
    if (positions > maxPositions) throw new ReadFault('complex', 'the cells of a sheet lie too far apart')
  }
}

interface Places {
  readonly count: number
  /** By place, the number in the sheet. */
  readonly originals: readonly (number | undefined)[]
  of(original: number): number | undefined
}

/** The places of rows or columns when gaps are closed to one empty row or column. */
function places(used: readonly number[]): Places {
  const sorted = [...new Set(used)].sort((a, b) => a - b)
  const originals: (number | undefined)[] = []
  for (const [at, number] of sorted.entries()) {
    if (at > 0 && number > sorted[at - 1]! + 1) originals.push(undefined)
    originals.push(number)
  }
  const byNumber = new Map(
    originals.flatMap((number, at) => (number === undefined ? [] : [[number, at] as const])),
  )
  return { count: originals.length, originals, of: (original) => byNumber.get(original) }
}

interface PlacedSpan {
  readonly columns: number
  readonly rows: number
}

function spansOf(merged: readonly MergedRange[], rows: Places, columns: Places): Map<number, PlacedSpan> {
  const spans = new Map<number, PlacedSpan>()
  for (const range of merged) {
    const [row, column] = [rows.of(range.row), columns.of(range.column)]
    if (row === undefined || column === undefined) continue
    const span = {
      columns: lengthOf(columns, column, range.lastColumn),
      rows: lengthOf(rows, row, range.lastRow),
    }
    if (span.columns > 1 || span.rows > 1) spans.set(row * columns.count + column, span)
  }
  return spans
}

/** How many places from one on lie up to a number of the sheet. */
function lengthOf(axis: Places, from: number, last: number): number {
  let end = from + 1
  while (end < axis.count && (axis.originals[end] ?? axis.originals[end + 1] ?? last + 1) <= last) end += 1
  return end - from
}

interface Layout {
  readonly columns: Places
  readonly spans: ReadonlyMap<number, PlacedSpan>
  /** Positions within merged cells. */
  readonly covered: Set<number>
}

function toRow(
  row: number,
  cells: readonly SheetCell[],
  { columns, spans, covered }: Layout,
): TableRow['cells'] {
  const byColumn = new Map(cells.map((cell) => [columns.of(cell.column)!, cell]))
  const last = Math.max(-1, ...byColumn.keys())
  const placed: TableRow['cells'][number][] = []
  for (let column = 0; column <= last; column += 1) {
    const position = row * columns.count + column
    if (covered.has(position)) continue
    const cell = byColumn.get(column)
    const span = spans.get(position)
    if (span !== undefined) cover(covered, position, span, columns.count)
    placed.push({
      blocks: cell === undefined ? [] : toBlocks(cell),
      ...(span !== undefined && span.columns > 1 && { columnSpan: span.columns }),
      ...(span !== undefined && span.rows > 1 && { rowSpan: span.rows }),
      ...(cell?.isNumber && { align: 'right' as const }),
    })
  }
  return placed
}

function cover(covered: Set<number>, position: number, { columns, rows }: PlacedSpan, width: number): void {
  // Ranges that overlap, against the rules, could cover the same positions again and again.
  if (covered.size > maxCells * 4) return
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) covered.add(position + row * width + column)
}

function toBlocks({ spans }: SheetCell): readonly Block[] {
  return [{ kind: 'paragraph', spans }]
}

/** Columns of numbers are right-aligned. */
function columnsOf(cells: readonly SheetCell[], columns: Places): TableColumn[] {
  const numbers = new Array<number>(columns.count).fill(0)
  for (const { column, isNumber } of cells) numbers[columns.of(column)!]! += isNumber ? 1 : -1
  return numbers.map((count) => ({ align: count > 0 ? 'right' : 'left', width: null }))
}
