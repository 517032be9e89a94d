import type { Block, TableBlock, TableCell } from '@tathya/documents/blocks'
import { toLines } from '@tathya/documents/blocks'
import type { Grid } from '../../model/document.ts'
import { type FileCell, makeGrid } from '../make-grid.ts'
import { toUnicodeText } from './to-text.ts'

/** Positions that spans may cover, which bounds the work for a table that is wrong. */
const maxCovered = 2_000_000

/** The grid of a table: cells stand at the first position of their row that no cell above covers. */
export function toGrid({ rows }: TableBlock): Grid {
  const covered = new Set<string>()
  const cells: FileCell[] = []
  for (const [row, line] of rows.entries()) {
    let column = 0
    for (const cell of line.cells) {
      while (covered.has(`${row} ${column}`)) column += 1
      const columnSpan = Math.max(1, cell.columnSpan ?? 1)
      const rowSpan = Math.min(Math.max(1, cell.rowSpan ?? 1), rows.length - row)
      if (rowSpan > 1) cover(covered, { row, column, rowSpan, columnSpan })
      cells.push({ row, column, rowSpan, columnSpan, ...contentOf(cell) })
      column += columnSpan
    }
  }
  const headers = rows.findIndex(({ header }) => header !== true)
  return makeGrid(cells, headers > 0 ? headers : null)
}

function cover(
  covered: Set<string>,
  { row, column, rowSpan, columnSpan }: Required<Pick<FileCell, 'row' | 'column' | 'rowSpan' | 'columnSpan'>>,
): void {
  if (covered.size > maxCovered) return
  for (let down = row + 1; down < row + rowSpan; down += 1)
    for (let across = column; across < column + columnSpan; across += 1) covered.add(`${down} ${across}`)
}

function contentOf({ blocks }: TableCell): Pick<FileCell, 'text' | 'bold' | 'indent'> {
  const spans = toLines(blocks).filter(({ text }) => text.trim() !== '')
  const indent = indentOf(blocks)
  return {
    text: toUnicodeText(toLines(blocks)),
    ...(spans.length > 0 && spans.every(({ bold }) => bold) && { bold: true }),
    ...(indent > 0 && { indent }),
  }
}

/** Points by which the first paragraph of a cell is set in; leading spaces count as two points. */
function indentOf(blocks: readonly Block[]): number {
  const [first] = blocks
  if (first?.kind !== 'paragraph') return 0
  const spaces = /^[ \u00a0]*/.exec(first.spans.map(({ text }) => text).join(''))![0].length
  return (first.indent ?? 0) + spaces * 2
}
