import type { Box, Cell, Grid, TextMethod, Word } from '../../model/document.ts'
import type { TableMethod } from '../../model/extracted-table.ts'
import { unite } from './geometry.ts'
import { textOf } from './lines.ts'

/** A cell with its words. */
export interface DraftCell {
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
  readonly words: readonly Word[]
}

/** A possible table of a page: cells that have words, and where columns and rows begin and end. */
export interface Draft {
  readonly method: TableMethod
  readonly box: Box
  /** Ascending; one more than columns. */
  readonly columnEdges: readonly number[]
  /** Ascending; one more than rows. */
  readonly rowEdges: readonly number[]
  readonly cells: readonly DraftCell[]
}

/** Columns of a draft. */
export function columnsOf(draft: Draft): number {
  return draft.columnEdges.length - 1
}

/** Rows of a draft. */
export function rowsOf(draft: Draft): number {
  return draft.rowEdges.length - 1
}

/** Index of the interval between edges that has a position; the first or last for what lies outside. */
export function slotOf(edges: readonly number[], at: number): number {
  let slot = 0
  while (slot < edges.length - 2 && at >= edges[slot + 1]!) slot += 1
  return slot
}

/** The same draft without rows and columns in which no cell begins. */
export function compact(draft: Draft): Draft {
  const rows = [...new Set(draft.cells.map(({ row }) => row))].sort((a, b) => a - b)
  const columns = [...new Set(draft.cells.map(({ column }) => column))].sort((a, b) => a - b)
  const between = (kept: readonly number[], from: number, span: number) =>
    kept.filter((index) => index >= from && index < from + span).length
  const cells = draft.cells.map((cell) => ({
    ...cell,
    row: rows.indexOf(cell.row),
    column: columns.indexOf(cell.column),
    rowSpan: between(rows, cell.row, cell.rowSpan),
    columnSpan: between(columns, cell.column, cell.columnSpan),
  }))
  return {
    ...draft,
    columnEdges: keptEdges(draft.columnEdges, columns),
    rowEdges: keptEdges(draft.rowEdges, rows),
    cells,
  }
}

function keptEdges(edges: readonly number[], kept: readonly number[]): number[] {
  return [...kept.map((index) => edges[index]!), edges.at(-1)!]
}

/** A draft as a grid of the model. */
export function toGrid(draft: Draft): Grid {
  const cells = [...draft.cells].sort((a, b) => a.row - b.row || a.column - b.column)
  return {
    rows: rowsOf(draft),
    columns: columnsOf(draft),
    cells: cells.map((cell) => toCell(draft, cell)),
    headerRows: null,
  }
}

function toCell(draft: Draft, { words, ...place }: DraftCell): Cell {
  const box = unite(words.map((word) => word.box))
  return {
    ...place,
    text: textOf(words),
    box,
    method: worstMethod(words),
    confidence: Math.min(1, ...words.map(({ confidence }) => confidence)),
    bold: words.length > 0 && words.every(({ bold }) => bold),
    indent: Math.max(0, Math.round((box.left - draft.columnEdges[place.column]!) * 10) / 10),
  }
}

const methods: readonly TextMethod[] = ['file', 'text', 'legacy_font', 'ocr']

function worstMethod(words: readonly Word[]): TextMethod {
  return methods[Math.max(0, ...words.map(({ method }) => methods.indexOf(method)))]!
}
