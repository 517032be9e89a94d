import { isFigure } from '../text/cell-kind.ts'
import { footnoteOf } from '../text/footnotes.ts'
import { numberedTitle } from '../text/numbered-title.ts'
import { isUnitLine } from '../text/units.ts'
import { columnsOf, compact, type Draft, type DraftCell, rowsOf } from './draft.ts'
import { lineText } from './lines.ts'

const page = /^(?:page|पृष्ठ)?\s*[-–]?\s*[0-9०-९]{1,4}\s*[-–]?$/iu

/** A draft without the lines at its ends that are about it: titles, units, footnotes, page numbers. Without empty rows and columns too. */
export function trimDraft(draft: Draft): Draft {
  let [from, to] = [0, rowsOf(draft)]
  const cellsOf = (row: number) => draft.cells.filter((cell) => cell.row === row)
  while (from < to - 2 && isAbout(cellsOf(from), draft)) from += 1
  while (to > from + 2 && isNote(cellsOf(to - 1))) to -= 1
  if (from === 0 && to === rowsOf(draft)) return compact(draft)
  const cells = draft.cells
    .filter(({ row, rowSpan }) => row >= from && row + rowSpan <= to)
    .map((cell) => ({ ...cell, row: cell.row - from }))
  const rowEdges = draft.rowEdges.slice(from, to + 1)
  const box = { ...draft.box, top: rowEdges[0]!, bottom: rowEdges.at(-1)! }
  return compact({ ...draft, box, rowEdges, cells })
}

/** A title over all columns, a numbered title or a unit alone in its row; an empty row. */
function isAbout(cells: readonly DraftCell[], draft: Draft): boolean {
  const [only] = cells
  if (only === undefined) return true
  if (cells.length > 1 || only.rowSpan > 1) return false
  const text = lineText(only.words)
  if (isFigure(text)) return false
  // Without a grid of rules a lone text at the left above a table is its title, however wide.
  const isLeft = draft.method !== 'rulings' && only.column === 0
  return isLeft || only.columnSpan === columnsOf(draft) || numberedTitle.test(text) || isUnitLine(text)
}

/** A footnote or a page number alone in its row; an empty row. */
function isNote(cells: readonly DraftCell[]): boolean {
  const [only] = cells
  if (only === undefined) return true
  if (cells.length > 1) return false
  const text = lineText(only.words)
  return footnoteOf(text) !== undefined || (page.test(text) && only.column > 0)
}
