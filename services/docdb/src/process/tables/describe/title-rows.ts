import type { Cell, Grid } from '../../model/document.ts'
import { isFigureCell } from '../text/cell-kind.ts'
import { rowsOfGrid } from '../text/row-text.ts'
import { isUnitLine } from '../text/units.ts'

/** Letters from which a text is a title rather than the name of a group of columns. */
const minTitle = 30

/** Share of the columns that a title covers, and that the header below it fills. */
const wide = 0.6

/**
 * How many rows at the top of a header are titles and units, as workbooks have them above their columns. At least one
 * row of the header stays.
 */
export function countTitleRows(grid: Grid, headerRows: number): number {
  const rows = rowsOfGrid(grid)
  let count = 0
  while (count < headerRows - 1 && isTitle(rows[count]!, rows.slice(count + 1, headerRows), grid.columns))
    count += 1
  return count
}

function isTitle(cells: readonly Cell[], below: readonly (readonly Cell[])[], columns: number): boolean {
  if (cells.length === 0) return true
  if (columns < 2 || cells.some((cell) => isFigureCell(cell) || cell.rowSpan > 1)) return false
  const [first] = cells
  if (cells.length > 1) return cells.length <= columns / 2 && isLong(cells) && hasFullRow(below, columns)
  if (isUnitLine(first!.text) || /^\(.*\)$/su.test(first!.text.trim())) return true
  if (first!.column > 0) return false
  // A first column whose name stands higher than those of the others has no other name.
  return first!.columnSpan >= columns * wide || below.some((row) => row.some(({ column }) => column === 0))
}

function isLong(cells: readonly Cell[]): boolean {
  return cells.every(({ text }) => [...text].length >= minTitle)
}

function hasFullRow(rows: readonly (readonly Cell[])[], columns: number): boolean {
  return rows.some((cells) => cells.length >= columns * wide)
}
