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
 * Divides a sheet where rows or columns are empty, from the top and from the left. A single empty row divides only what does not
 * fit together: a table may have one between its header and its rows, or before its total.
 */
export function divideSheet(cells: readonly ShownCell[], depth = 0): Region[] {
  if (cells.length === 0) return []
  const bands = depth > maxDepth ? [cells] : joinLike(cut(cells, 'row', 'lastRow'))
  if (bands.length > 1) return bands.flatMap((band) => divideSheet(band, depth + 1))
  const sides = depth > maxDepth ? [cells] : cut(cells, 'column', 'lastColumn')
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

/** Cells that were joined, with what tells whether more belong to them. */
interface Joined {
  readonly cells: ShownCell[]
  readonly columns: Set<number>
  lastRow: number
}

/** Joins bands of rows with a narrow gap that have the same columns, and of which the later has no header. */
function joinLike(bands: readonly (readonly ShownCell[])[]): ShownCell[][] {
  const joined: Joined[] = []
  for (const band of bands) {
    let last = joined.at(-1)
    if (last === undefined || !belongs(last, band)) {
      last = { cells: [], columns: new Set(), lastRow: 0 }
      joined.push(last)
    }
    for (const cell of band) {
      last.cells.push(cell)
      last.columns.add(cell.column)
    }
    last.lastRow = band.at(-1)!.row
  }
  return joined.map(({ cells }) => cells)
}

/** True if a band goes on with the cells before it; its cells are in the order of their rows. */
function belongs(before: Joined, band: readonly ShownCell[]): boolean {
  const [{ row }] = band as readonly [ShownCell]
  if (row - before.lastRow - 1 > maxInnerGap) return false
  const columns = Map.groupBy(band, ({ column }) => column)
  if (before.columns.size < 2 || columns.size < 2) return false
  if ([...columns.keys()].some((column) => !before.columns.has(column))) return false
  // A header of its own begins another table.
  return band.some(
    (cell) => cell.row === row && cell.value !== undefined && !isDateHeader(cell, columns.get(cell.column)!),
  )
}
