import type { Cell, Grid } from '../../model/document.ts'
import type { RowKind } from '../../model/extracted-table.ts'
import { isFigureCell, kindOf } from '../text/cell-kind.ts'
import { footnoteOf } from '../text/footnotes.ts'
import { oneLine, rowsOfGrid } from '../text/row-text.ts'
import { isUnitLine } from '../text/units.ts'
import words from '../text/words.json' with { type: 'json' }
import { isColumnNumbers } from './header-rows.ts'

const totalWords = words.total.map((word) => word.replace(/[.]/g, '\\$&')).join('|')
const total = new RegExp(`^(?:[0-9०-९.() ]*)(?:${totalWords})(?![\\p{L}\\p{M}])`, 'iu')
const onlyTotal = new RegExp(`^(?:${totalWords})[\\s:.]*$`, 'iu')

/** What each row of a grid is, given the rows of its header. */
export function rowKindsOf(grid: Grid, headerRows: number): RowKind[] {
  const rows = rowsOfGrid(grid)
  const covered = new Set(
    grid.cells.flatMap(({ row, rowSpan }) => Array.from({ length: rowSpan - 1 }, (_, i) => row + i + 1)),
  )
  const kinds = rows.map((cells, row): RowKind => {
    const numbers = row <= headerRows + 1 && isColumnNumbers(cells, rows.slice(row + 1))
    if (row < headerRows)
      return numbers || (isNote(cells) && !isBelowHeader(cells, rows.slice(0, row))) ? 'note' : 'header'
    if (numbers) return 'note'
    if (isNote(cells)) return 'note'
    if (isTotal(cells)) return 'total'
    if (cells.length === 1 && !covered.has(row) && isSection(cells[0]!, grid)) return 'section'
    return 'data'
  })
  return kinds.map((kind, row) =>
    kind === 'total' && isNamedOnly(rows[row]!) && !isSum(row, rows, kinds) && !endsGroup(row, kinds, rows)
      ? 'data'
      : kind,
  )
}

/** A name that begins as a total does and goes on: `Total nitrogen`, which may be a thing that is measured. */
function isNamedOnly(cells: readonly Cell[]): boolean {
  const [label] = cells.filter((cell) => !isFigureCell(cell)).map(({ text }) => oneLine(text))
  return (
    label !== undefined && /^(?:total|sum)\s+\p{L}/iu.test(label) && cells.every(({ bold }) => bold !== true)
  )
}

/** True if a row ends the table or a group: what follows is nothing, a section, a note, or a total that does. */
function endsGroup(row: number, kinds: readonly RowKind[], rows: readonly (readonly Cell[])[]): boolean {
  const next = kinds[row + 1]
  if (next === undefined || next === 'section' || next === 'note') return true
  return next === 'total' && (!isNamedOnly(rows[row + 1]!) || endsGroup(row + 1, kinds, rows))
}

/** True if a column of a row has the sum of two or more rows of data directly above it. */
function isSum(row: number, rows: readonly (readonly Cell[])[], kinds: readonly RowKind[]): boolean {
  return rows[row]!.filter((cell) => kindOf(cell.text) === 'number').some(({ column, text }) => {
    let [sum, count] = [0, 0]
    for (let above = row - 1; above >= 0 && kinds[above] !== 'header'; above -= 1) {
      if (kinds[above] !== 'data') continue
      const cell = rows[above]!.find((other) => other.column === column)
      sum += cell === undefined ? 0 : figureOf(cell.text)
      count += 1
      if (count >= 2 && Math.abs(sum - figureOf(text)) < 0.005 * Math.max(1, Math.abs(sum))) return true
    }
    return false
  })
}

/** The figure of a text with a decimal point, negative in brackets or behind a minus; 0 for a text without one. */
function figureOf(text: string): number {
  const plain = text.replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x966)).replace(/,/g, '')
  const figure = Number(/[0-9]*\.?[0-9]+/.exec(plain)?.[0] ?? 0)
  return /^\s*[(−–-]/u.test(plain) ? -figure : figure
}

/** A row with one text that is a unit or a footnote. */
function isNote(cells: readonly Cell[]): boolean {
  const [only] = cells
  if (only === undefined || cells.length > 1) return false
  const text = oneLine(only.text)
  return isUnitLine(text) || footnoteOf(text) !== undefined
}

/** A unit below the header of its column is of that column: the last line of `Spent %`, or `(Rs.)` below `Amount`. */
function isBelowHeader([only]: readonly Cell[], above: readonly (readonly Cell[])[]): boolean {
  return (
    above.some((cells) => cells.length > 1) &&
    above
      .flat()
      .some(({ column, columnSpan }) => only!.column >= column && only!.column < column + columnSpan)
  )
}

function isTotal(cells: readonly Cell[]): boolean {
  const first = cells.findIndex(({ text }) => kindOf(text) === 'number')
  const labels = cells.filter((cell) => !isFigureCell(cell)).map(({ text }) => oneLine(text))
  const leading = cells.slice(0, Math.max(0, first)).map(({ text }) => oneLine(text))
  const isNamed = labels.length > 0 && total.test(labels[0]!)
  // The name of a group may stand before the word, which then stands alone.
  return (isNamed || leading.some((text) => onlyTotal.test(text))) && cells.some(isFigureCell)
}

function isSection(cell: Cell, grid: Grid): boolean {
  const { column, columnSpan, row } = cell
  const starts = column === 0 || columnSpan > 1
  return starts && !isFigureCell(cell) && grid.columns > 1 && row < grid.rows - 1
}
