import type { Cell, Grid } from '../model/document.ts'

/** A cell of the structure of a file. */
export type FileCell = Pick<Cell, 'row' | 'column' | 'text'> &
  Partial<Pick<Cell, 'rowSpan' | 'columnSpan' | 'value' | 'bold' | 'indent'>>

/** A grid of cells that a file gives as such; its rows and columns are those of its cells. Empty cells are left out. */
export function makeGrid(cells: readonly FileCell[], headerRows: number | null): Grid {
  const filled = cells.map(toCell).filter(({ text }) => text !== '')
  const end = (of: (cell: Cell) => number) => filled.reduce((most, cell) => Math.max(most, of(cell)), 0)
  return {
    rows: end(({ row, rowSpan }) => row + rowSpan),
    columns: end(({ column, columnSpan }) => column + columnSpan),
    cells: filled.toSorted((a, b) => a.row - b.row || a.column - b.column),
    headerRows,
  }
}

function toCell(cell: FileCell): Cell {
  const text = cell.text.normalize('NFC').trim()
  return { rowSpan: 1, columnSpan: 1, ...cell, text, box: null, method: 'file', confidence: 1 }
}

/** A grid of rows of texts. */
export function gridOfRows(rows: readonly (readonly string[])[], headerRows: number | null): Grid {
  return makeGrid(
    rows.flatMap((texts, row) => texts.map((text, column) => ({ row, column, text }))),
    headerRows,
  )
}
