import { countHeaderRows } from '../describe/header-rows.ts'
import { isFigure, isYear } from '../text/cell-kind.ts'
import { comparable } from '../text/row-text.ts'
import { columnsOf, type Draft, type DraftCell, toGrid } from './draft.ts'
import { centreX, unite } from './geometry.ts'
import { divideTitles } from './header-lines.ts'
import { type Line, lineText, toChunks } from './lines.ts'
import { collect, type Piece, toRow } from './pieces.ts'

/** Font sizes above a table within which its header stands. */
const reach = 2.5

/** Share of the columns that a header names. */
const minNamed = 0.6

/** Most columns at the left that are in no group. */
const maxLabels = 3

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
  return addRow(draft, collect(titlesOf(line, draft)))
}

/** The draft with cells above its first row. */
export function addRow(draft: Draft, cells: readonly DraftCell[]): Draft {
  const box = unite(cells.flatMap(({ words }) => words.map((word) => word.box)))
  return {
    ...draft,
    box: unite([draft.box, box]),
    rowEdges: [Math.min(box.top, draft.rowEdges[0]!), ...draft.rowEdges],
    cells: [...cells, ...draft.cells.map((cell) => ({ ...cell, row: cell.row + 1 }))],
  }
}

/**
 * The line above a table that names groups of its columns: below it the names of the columns repeat once for each of its
 * texts, as amount and share do below three dates. Undefined if there is none.
 * @param lines lines outside of the table, from the top
 */
export function findGroupsAbove(draft: Draft, lines: readonly Line[]): DraftCell[] | undefined {
  const line = lines.findLast(({ box }) => box.bottom <= draft.box.top + 4)
  if (line === undefined || draft.box.top - line.box.bottom > line.size * reach) return undefined
  const names = draft.cells.filter(({ row }) => row === 0).sort((a, b) => a.column - b.column)
  const groups = toChunks(line)
  if (groups.length < 2 || names.some(({ columnSpan }) => columnSpan > 1)) return undefined
  // The columns at the left that are in no group name the rows.
  for (let first = 0; first <= maxLabels; first += 1) {
    const width = (columnsOf(draft) - first) / groups.length
    if (!Number.isInteger(width) || width < 2) continue
    const texts = Array.from({ length: columnsOf(draft) - first }, (_, index) =>
      comparable(lineText(names.find(({ column }) => column === first + index)?.words ?? [])),
    )
    const cells = groups.map(({ words }, index) => ({
      ...{ row: 0, column: first + index * width, rowSpan: 1, columnSpan: width },
      words,
    }))
    const isOver = cells.every(({ column, words }) => {
      const centre = centreX(unite(words.map(({ box }) => box)))
      return centre > draft.columnEdges[column]! && centre < draft.columnEdges[column + width]!
    })
    const repeats = texts.every((text, index) => text !== '' && text === texts[index % width])
    if (isOver && repeats && new Set(texts).size === width) return cells
  }
  return undefined
}
