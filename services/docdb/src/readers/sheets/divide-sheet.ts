import { isDateHeader } from '../../model/stored-date.ts'
import type { FileCell } from '../make-grid.ts'

/** A visible cell with text; it covers the rows and columns to its last ones. */
export interface ShownCell extends FileCell {
  readonly lastRow: number
  readonly lastColumn: number
}

/** Cells that belong together, with the rows and columns of the sheet that they use. */
export interface Region {
  readonly cells: readonly ShownCell[]
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

/** Rows below a gap that may go on with the table above it, as tables have empty rows within. */
const maxInnerGap = 1

/** Divisions in divisions. */
const maxDepth = 12

/**
 * Divides a sheet where rows or columns are empty, from the top and from the left. A single empty row or column divides only what
 * does not fit together: a table may have one between its header and its rows, or before its total.
 */
export function divideSheet(cells: readonly ShownCell[], depth = 0): Region[] {
  if (cells.length === 0) return []
  const bands = depth > maxDepth ? [cells] : joinLike(cut(cells, 'row', 'lastRow'), 'row')
  if (bands.length > 1) return bands.flatMap((band) => divideSheet(band, depth + 1))
  const sides = depth > maxDepth ? [cells] : joinLike(cut(cells, 'column', 'lastColumn'), 'column')
  if (sides.length > 1) return sides.flatMap((side) => divideSheet(side, depth + 1))
  return [{ cells, rows: numbersOf(cells, 'row'), columns: numbersOf(cells, 'column') }]
}

function numbersOf(cells: readonly ShownCell[], axis: 'row' | 'column'): number[] {
  return [...new Set(cells.map((cell) => cell[axis]))].sort((a, b) => a - b)
}

/** Divides cells at empty rows or columns. */
function cut(
  cells: readonly ShownCell[],
  axis: 'row' | 'column',
  end: 'lastRow' | 'lastColumn',
): ShownCell[][] {
  const groups: ShownCell[][] = []
  let last = -Infinity
  for (const cell of cells.toSorted((a, b) => a[axis] - b[axis])) {
    if (cell[axis] > last + 1) groups.push([])
    groups.at(-1)!.push(cell)
    last = Math.max(last, cell[end])
  }
  return groups
}

/** Joins neighbours with a narrow gap that have the same columns or rows, and of which the later has no header. */
function joinLike(groups: readonly ShownCell[][], axis: 'row' | 'column'): ShownCell[][] {
  const joined: ShownCell[][] = []
  for (const group of groups) {
    const last = joined.at(-1)
    if (last !== undefined && belongs(last, group, axis)) last.push(...group)
    else joined.push([...group])
  }
  return joined
}

function belongs(before: readonly ShownCell[], after: readonly ShownCell[], axis: 'row' | 'column'): boolean {
  const numbers = numbersOf(before, axis)
  const gap = numbersOf(after, axis)[0]! - numbers.at(-1)! - 1
  if (axis === 'column' || gap > maxInnerGap) return false
  const [above, below] = [new Set(numbersOf(before, 'column')), numbersOf(after, 'column')]
  if (above.size < 2 || below.length < 2 || below.some((column) => !above.has(column))) return false
  // A header of its own begins another table.
  const first = after.filter(({ row }) => row === after[0]!.row)
  const columnOf = (cell: ShownCell) => after.filter(({ column }) => column === cell.column)
  return first.some((cell) => cell.value !== undefined && !isDateHeader(cell, columnOf(cell)))
}
