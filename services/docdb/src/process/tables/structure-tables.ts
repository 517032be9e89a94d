import type { Element, Grid, SourceDocument } from '../model/document.ts'
import type { ExtractedTable, RowKind } from '../model/extracted-table.ts'
import { isForm } from '../prose/index.ts'
import { describeTable } from './describe/describe-table.ts'
import { isFigureCell } from './text/cell-kind.ts'
import { footnoteOf } from './text/footnotes.ts'
import { rowsOfGrid } from './text/row-text.ts'

/** Lines above a table that may name it or its unit. */
const linesAbove = 3

/** Longest line that names a table, in letters. */
const longestCaption = 200

/** The tables that a document has as such, by their elements, in their order. A form is none. */
export function structureTables(document: SourceDocument, index: number): Map<Element, ExtractedTable> {
  const tables = new Map<Element, ExtractedTable>()
  for (const [at, element] of document.elements.entries()) {
    if (element.kind !== 'table' || !isTable(element.grid)) continue
    const table = describeTable({
      document: index,
      grid: element.grid,
      place: element.place,
      above: textsAbove(document.elements, at),
      footnotes: document.elements
        .slice(at + 1, at + 4)
        .flatMap((next) => (next.kind === 'paragraph' ? (footnoteOf(next.text) ?? []) : [])),
      method: 'structure',
      score: 1,
      runnerUp: null,
    })
    tables.set(element, { ...table, rowKinds: withNotesBelow(table) })
  }
  return tables
}

/** Below the last row with several cells, a text alone is below the table, as in reports that programs write. */
function withNotesBelow({ grid, rowKinds }: ExtractedTable): readonly RowKind[] {
  const rows = rowsOfGrid(grid)
  const last = rows.findLastIndex((cells) => cells.length > 1)
  return rowKinds.map((kind, row) => {
    const [only, ...others] = rows[row]!
    const isText = only?.column === 0 && others.length === 0 && !isFigureCell(only)
    // A row of two columns may lack its value.
    return row > last && isText && (kind === 'section' || grid.columns > 2) ? 'note' : kind
  })
}

/** True if a grid is a table: it has two rows with texts, and is not a form. A grid of one column is a list. */
export function isTable(grid: Grid): boolean {
  const rows = new Set(grid.cells.filter(({ text }) => text.trim() !== '').map(({ row }) => row))
  return rows.size >= 2 && (grid.columns >= 2 || (grid.headerRows ?? 0) > 0) && !isForm(grid)
}

/** Short texts directly above an element, the nearest last. */
function textsAbove(elements: readonly Element[], at: number): string[] {
  const texts: string[] = []
  for (const element of elements.slice(Math.max(0, at - linesAbove), at).reverse()) {
    if (element.kind === 'table' || element.kind === 'field') break
    if (element.text.length > longestCaption) break
    texts.unshift(element.text)
    if (element.kind === 'heading') break
  }
  return texts
}
