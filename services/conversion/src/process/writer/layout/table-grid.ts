import type { TableBlock, TableCell, TableRow } from '@tathya/documents/blocks'

/** A cell with its position in the table. */
export interface PlacedCell {
  readonly cell: TableCell
  readonly column: number
  readonly columnSpan: number
  readonly rowSpan: number
}

/** A row with the cells that begin in it; empty ones stand where the source has none. */
export interface PlacedRow {
  readonly header: boolean
  readonly cells: readonly PlacedCell[]
}

const emptyCell: TableCell = { blocks: [] }

/** The number of columns of a table, those that only its rows have included. */
export function countColumns({ columns, rows }: TableBlock): number {
  let most = columns.length
  for (const { cells } of rows) {
    const width = cells.reduce((sum, { columnSpan = 1 }) => sum + Math.max(1, columnSpan), 0)
    most = Math.max(most, width)
  }
  return most
}

/**
 * Places the cells of rows in columns: each in the first that no cell above covers. Spans end at the edges of the table, at
 * other cells, and between the header and the rows below it.
 */
export function* placeRows(rows: readonly TableRow[], columns: number): Generator<PlacedRow> {
  /** For each column, the following rows into which a cell above extends. */
  const extended = new Array<number>(columns).fill(0)
  const headers = rows.findIndex(({ header }) => !header)
  const headEnd = headers === -1 ? rows.length : headers
  for (const [index, row] of rows.entries()) {
    const header = index < headEnd
    yield { header, cells: placeCells(row.cells, extended, (header ? headEnd : rows.length) - index) }
  }
}

function placeCells(cells: readonly TableCell[], extended: number[], rowsLeft: number): PlacedCell[] {
  const placed: PlacedCell[] = []
  const taken = extended.map((left) => left > 0)
  for (const [index, left] of extended.entries()) extended[index] = Math.max(0, left - 1)
  let next = 0
  for (let column = 0; column < extended.length; column += 1) {
    if (taken[column]) continue
    const cell = cells[next] ?? emptyCell
    next += 1
    const wanted = Math.min(cell.columnSpan ?? 1, extended.length - column)
    let columnSpan = 1
    while (columnSpan < wanted && !taken[column + columnSpan]) columnSpan += 1
    const rowSpan = Math.max(1, Math.min(cell.rowSpan ?? 1, rowsLeft))
    extended.fill(rowSpan - 1, column, column + columnSpan)
    placed.push({ cell, column, columnSpan, rowSpan })
    column += columnSpan - 1
  }
  return placed
}
