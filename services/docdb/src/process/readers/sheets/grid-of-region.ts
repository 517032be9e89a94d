import type { Grid } from '../../model/document.ts'
import { makeGrid } from '../make-grid.ts'
import type { Region } from './divide-sheet.ts'

/** The grid of a region. `headerRows` is the number of rows at the top of its sheet that are marked as a header. */
export function gridOfRegion({ cells, rows, columns }: Region, headerRows: number): Grid {
  const rowAt = new Map(rows.map((row, at) => [row, at]))
  const columnAt = new Map(columns.map((column, at) => [column, at]))
  const gridCells = cells.map(({ row, column, lastRow, lastColumn, ...cell }) => ({
    ...cell,
    row: rowAt.get(row)!,
    column: columnAt.get(column)!,
    rowSpan: Math.max(1, countUpTo(rows, lastRow) - rowAt.get(row)!),
    columnSpan: Math.max(1, countUpTo(columns, lastColumn) - columnAt.get(column)!),
  }))
  const headers = rows.filter((row) => row < headerRows).length
  return makeGrid(gridCells, headers > 0 && headers < rows.length ? headers : null)
}

/** Counts the numbers that are at most `last`; they are in ascending order. */
function countUpTo(numbers: readonly number[], last: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! <= last) low = middle + 1
    else high = middle
  }
  return low
}
