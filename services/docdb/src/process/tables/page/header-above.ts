import { countHeaderRows } from '../describe/header-rows.ts'
import { isFigure, isYear } from '../text/cell-kind.ts'
import { columnsOf, type Draft, toGrid } from './draft.ts'
import { unite } from './geometry.ts'
import { divideTitles } from './header-lines.ts'
import type { Line } from './lines.ts'
import { collect, type Piece, toRow } from './pieces.ts'

/** Font sizes above a table within which its header stands. */
const reach = 2.5

/** Share of the columns that a header names. */
const minNamed = 0.6

/**
 * The line above a table without a header that names its columns, where the rules of the table begin below it; undefined
 * if there is none.
 * @param lines lines outside of the table, from the top
 */
export function findHeaderAbove(draft: Draft, lines: readonly Line[]): Line | undefined {
  if (countHeaderRows(toGrid(draft)) > 0) return undefined
  const line = lines.findLast(({ box }) => box.bottom <= draft.box.top + 4)
  if (line === undefined || draft.box.top - line.box.bottom > line.size * reach) return undefined
  const pieces = titlesOf(line, draft)
  const isHeader = pieces.every(
    ({ first, last, text }) => first === last && (!isFigure(text) || isYear(text)),
  )
  return isHeader && pieces.length >= Math.max(2, columnsOf(draft) * minNamed) ? line : undefined
}

function titlesOf(line: Line, { columnEdges }: Draft): Piece[] {
  return toRow(line, columnEdges).pieces.flatMap((piece) => divideTitles(piece, line.size, columnEdges))
}

/** The draft with a line above it as its first row. */
export function addHeader(draft: Draft, line: Line): Draft {
  const header = collect(titlesOf(line, draft))
  return {
    ...draft,
    box: unite([draft.box, line.box]),
    rowEdges: [Math.min(line.box.top, draft.rowEdges[0]!), ...draft.rowEdges],
    cells: [...header, ...draft.cells.map((cell) => ({ ...cell, row: cell.row + 1 }))],
  }
}
