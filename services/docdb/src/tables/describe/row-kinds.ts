import type { Cell, Grid } from '../../model/document.ts'
import type { RowKind } from '../../model/extracted-table.ts'
import { isFigure } from '../text/cell-kind.ts'
import { footnoteOf } from '../text/footnotes.ts'
import { oneLine, rowsOfGrid } from '../text/row-text.ts'
import { isUnitLine } from '../text/units.ts'
import words from '../text/words.json' with { type: 'json' }
import { isColumnNumbers } from './header-rows.ts'

const total = new RegExp(
  `^(?:[0-9०-९.() ]*)(?:${words.total.map((word) => word.replace(/[.]/g, '\\$&')).join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
)

/** What each row of a grid is, given the rows of its header. */
export function rowKindsOf(grid: Grid, headerRows: number): RowKind[] {
  const rows = rowsOfGrid(grid)
  const covered = new Set(
    grid.cells.flatMap(({ row, rowSpan }) => Array.from({ length: rowSpan - 1 }, (_, i) => row + i + 1)),
  )
  return rows.map((cells, row) => {
    if (row < headerRows) return isColumnNumbers(cells) || isNote(cells) ? 'note' : 'header'
    if (row <= headerRows + 1 && isColumnNumbers(cells)) return 'note'
    if (isNote(cells)) return 'note'
    if (isTotal(cells)) return 'total'
    if (cells.length === 1 && !covered.has(row) && isSection(cells[0]!, grid)) return 'section'
    return 'data'
  })
}

/** A row with one text that is a unit or a footnote. */
function isNote(cells: readonly Cell[]): boolean {
  const [only] = cells
  if (only === undefined || cells.length > 1) return false
  const text = oneLine(only.text)
  return isUnitLine(text) || footnoteOf(text) !== undefined
}

function isTotal(cells: readonly Cell[]): boolean {
  const label = cells.find(({ text }) => !isFigure(text))
  return label !== undefined && total.test(oneLine(label.text)) && cells.some(({ text }) => isFigure(text))
}

function isSection({ text, column, columnSpan, row }: Cell, grid: Grid): boolean {
  const starts = column === 0 || columnSpan > 1
  return starts && !isFigure(text) && grid.columns > 1 && row < grid.rows - 1
}
