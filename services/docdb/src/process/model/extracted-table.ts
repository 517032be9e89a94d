import type { Element, Grid, Place } from './document.ts'

/** How a table was found. */
export type TableMethod = 'rulings' | 'whitespace' | 'hybrid' | 'structure' | 'ocr_lines'

/** What a row of a grid is. A section is a row with one text that names the rows below it. */
export type RowKind = 'header' | 'data' | 'total' | 'section' | 'note'

/** A table of one page or part. */
export interface ExtractedTable {
  /** Index of its document, from 0. */
  readonly document: number
  readonly place: Place
  /** The line above it that names it. */
  readonly caption: string | null
  readonly grid: Grid
  readonly rowKinds: readonly RowKind[]
  /** For each column the texts of its header, from the highest level to the lowest; footnote marks are removed. */
  readonly headers: readonly (readonly string[])[]
  /** Unit of the whole table as the source writes it, such as `in Rs. ten million`. */
  readonly unit: string | null
  readonly footnotes: readonly { readonly mark: string; readonly text: string }[]
  readonly method: TableMethod
  /** Consistency of the table, from 0 to 1. */
  readonly score: number
  /** The next best reading of the same region. */
  readonly runnerUp: { readonly method: TableMethod; readonly score: number; readonly grid: Grid } | null
}

/** A table that may continue over pages: its parts have the same columns. */
export interface JoinedTable {
  /** At least one, in reading order. */
  readonly parts: readonly ExtractedTable[]
}

/** Tables of documents, and what is not in a table. */
export interface TablesOfDocument {
  readonly tables: readonly JoinedTable[]
  /** Elements outside of tables, in reading order; of pages too. */
  readonly prose: readonly Exclude<Element, { kind: 'table' }>[]
}
