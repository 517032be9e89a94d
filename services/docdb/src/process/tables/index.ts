/**
 * Tables of a document.
 *
 * 1. `page/` reads a page in several ways. Regions come from crossing rules, from stacks of horizontal rules, and from lines with
 *    wide gaps (`regions.ts`; running text is left out by `prose-blocks.ts`). Each region is read as a grid of rules with merged
 *    cells (`ruled-grid.ts`), and as columns of shared gaps (`columns.ts`) with rows of joined lines (`join-lines.ts`) or of
 *    bands between rules (`flow-draft.ts`). `score.ts` says how consistent a reading is: words that no edge cuts, one figure a
 *    cell, one kind a column, fill, alignment. The best is kept, and the next best as its runner-up (`page-tables.ts`).
 * 2. `describe/` finds what the rows are, headers of several levels, units, footnotes and totals by `text/`; the same for tables that
 *    documents have as such (`structure-tables.ts`).
 * 3. `join-tables.ts` joins tables over pages.
 * 4. Words in no table become elements, by `prose/`.
 */
import type { Element, Page, SourceDocument } from '../model/document.ts'
import type { ExtractedTable, TablesOfDocument } from '../model/extracted-table.ts'
import { type ProseElement, toElements, toFields } from '../prose/index.ts'
import { describePageTable } from './describe-page-table.ts'
import { joinTables } from './join-tables.ts'
import { noteElements } from './note-elements.ts'
import { toGrid } from './page/draft.ts'
import { findPageTables } from './page/page-tables.ts'
import { isTable, structureTables } from './structure-tables.ts'

/**
 * The tables of a document, and its elements outside of tables. `index` is the document's, from 0. Synchronous; about 100 pages a
 * second. Never throws for what a document has.
 */
export function findTables(document: SourceDocument, index: number): TablesOfDocument {
  const pages = document.pages.map((page) => readPage(page, index))
  const structured = structureTables(document, index)
  return {
    tables: [
      ...joinTables(
        pages.flatMap(({ tables }) => tables),
        document.pages,
      ),
      ...[...structured.values()].map((table) => ({ parts: [table] })),
    ],
    prose: [...pages.flatMap(({ prose }) => prose), ...proseOf(document, index, structured)],
  }
}

function readPage(page: Page, document: number): { tables: ExtractedTable[]; prose: ProseElement[] } {
  const pageTables = findPageTables(page).filter(({ draft }) => isTable(toGrid(draft)))
  const inTables = new Set(pageTables.flatMap(({ draft }) => draft.cells.flatMap(({ words }) => words)))
  let outside = page.words.filter((word) => !inTables.has(word))
  const tables = pageTables.map((pageTable) => {
    const { table, words } = describePageTable(page, pageTable, outside, document)
    const taken = new Set(words)
    outside = outside.filter((word) => !taken.has(word))
    return table
  })
  const notes = tables.map(noteElements)
  return {
    tables,
    prose: [
      ...notes.flatMap(({ above }) => above),
      ...toElements(page, outside),
      ...notes.flatMap(({ below }) => below),
    ],
  }
}

/** Elements that are no table; a grid that is a form becomes fields, another that is no table its texts. */
function proseOf(
  document: SourceDocument,
  index: number,
  structured: ReadonlyMap<Element, ExtractedTable>,
): ProseElement[] {
  return document.elements.flatMap((element): ProseElement[] => {
    if (element.kind !== 'table') return [element]
    const table = structured.get(element)
    if (table !== undefined) return Object.values(noteElements(table)).flat()
    const fields = toFields([element], index)
    if (fields.length > 0)
      return fields.map(({ label, text, source }) => ({ kind: 'field', label, text, place: source.place }))
    return element.grid.cells
      .filter(({ text }) => text.trim() !== '')
      .map(({ text }) => ({ kind: 'paragraph', text, place: element.place }))
  })
}
