import type { Tag } from './scan-tags.ts'

/** Extent of a document, by which the work to lay it out is judged. */
export interface Measure {
  /** Pages that it has at least, by its slides, or by lines and rows in the smallest letters that are read. */
  readonly pages: number
  /** The cell, and its sheet, that lies so far from the first one that an office program would look for pages without end. */
  readonly farthest: string | undefined
}

/** Measures a part of a document by its tags. */
export interface Meter {
  visit(tag: Tag): void
  /** When all tags were visited. */
  measure(): Measure
}

/** Lines of a page of text, and rows of a page of a sheet, at most. */
export const [linesPerPage, rowsPerPage] = [120, 250]

/** Positions of a sheet, empty ones included, that an office program looks at in two seconds. */
export const maxPositions = 200_000_000

/** Of a document or part that has no size of its own. */
export const nothing: Measure = { pages: 0, farthest: undefined }

/** The measure of two parts of a document. */
export function add(a: Measure, b: Measure): Measure {
  return { pages: a.pages + b.pages, farthest: a.farthest ?? b.farthest }
}
