import type { Cell, Grid } from '../../model/document.ts'
import { isDateHeader, storedDate } from '../../model/stored-date.ts'
import { isFigureCell, isYear, kindOf } from '../text/cell-kind.ts'
import { comparable, rowsOfGrid } from '../text/row-text.ts'

/** Most rows of a header. */
const maxHeader = 8

/** Number of rows at the top of a grid that are its header. */
export function countHeaderRows(grid: Grid): number {
  if (grid.headerRows !== null && grid.headerRows > 0) return grid.headerRows
  const rows = rowsOfGrid(grid)
  const figures = figureColumnsOf(rows, grid.columns)
  const limit = Math.min(maxHeader, grid.rows - 1)
  const first = figures.size > 0 ? firstBody(rows, figures) : textHeader(rows, grid)
  const spanned = Math.max(
    0,
    ...rows
      .slice(0, Math.min(first, limit))
      .flat()
      .map(({ row, rowSpan }) => row + rowSpan),
  )
  return Math.max(0, Math.min(limit, withoutSections(rows, Math.max(first, Math.min(spanned, limit)))))
}

/** Columns, but the first, most of whose cells are figures. */
function figureColumnsOf(rows: readonly (readonly Cell[])[], columns: number): Set<number> {
  const figureColumns = new Set<number>()
  for (let column = 0; column < columns; column += 1) {
    const texts = rows.flat().filter((cell) => cell.column === column && cell.columnSpan === 1)
    const figures = texts.filter(isFigureCell).length
    if (figures > 0 && figures >= texts.length * 0.5) figureColumns.add(column)
  }
  if (figureColumns.size > 1) figureColumns.delete(0)
  return figureColumns
}

/** Index of the first row with figures that are no years, dates of a header or numbers of columns. */
function firstBody(rows: readonly (readonly Cell[])[], figures: ReadonlySet<number>): number {
  const columns = Map.groupBy(rows.flat(), ({ column }) => column)
  const index = rows.findIndex((cells, at) => {
    const inside = cells.filter(({ column, columnSpan }) => figures.has(column) && columnSpan === 1)
    const counted = inside.filter(isFigureCell)
    const years = counted.filter((cell) =>
      storedDate(cell) === undefined ? isYear(cell.text) : isDateHeader(cell, columns.get(cell.column)!),
    )
    return (
      counted.length > 0 &&
      counted.length >= inside.length * 0.5 &&
      years.length < Math.max(1, counted.length * 0.6) &&
      !isColumnNumbers(cells, rows.slice(at + 1))
    )
  })
  return index < 0 ? 1 : index
}

/** A table of texts has one header row if that differs from the others: bold, or shorter and full. */
function textHeader(rows: readonly (readonly Cell[])[], grid: Grid): number {
  const [first, ...rest] = rows
  if (first === undefined || rest.length === 0) return 0
  const bold = first.length > 0 && first.every((cell) => cell.bold === true)
  const restBold = rest.flat().filter((cell) => cell.bold === true).length
  if (bold && restBold < rest.flat().length * 0.5) return 1
  return first.length >= grid.columns * 0.6 ? 1 : 0
}

/** A section above the first figures belongs to the body. */
function withoutSections(rows: readonly (readonly Cell[])[], count: number): number {
  let length = count
  while (length > 1) {
    const cells = rows[length - 1]!
    const [only] = cells
    const wide = rows.slice(0, length - 1).some((row) => row.some(({ column }) => column > 0))
    if (cells.length !== 1 || only!.column !== 0 || only!.rowSpan > 1 || !wide) break
    length -= 1
  }
  return length
}

/** True if a row counts the columns: `1 2 3 4`, `(1) (2) (3)`, `१ २ ३`. Above figures only, it is a row of figures itself. */
export function isColumnNumbers(cells: readonly Cell[], below: readonly (readonly Cell[])[]): boolean {
  if (cells.length < 3) return false
  const isText = ({ text }: Cell) => kindOf(text) === 'text'
  if (below.length > 0 && !below.some((row) => row.some(isText))) return false
  const numbers = cells.map(({ text }) => Number(comparable(text).split(/[=+]/)[0]))
  return (
    cells.every(({ text }) => kindOf(text) === 'number' || /^\(?[0-9०-९]/u.test(text.trim())) &&
    numbers.every(
      (number, index) =>
        Number.isInteger(number) &&
        (index === 0 ? number === 1 || number === 2 : number === numbers[index - 1]! + 1),
    )
  )
}
