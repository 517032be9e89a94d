import { linesPerPage, type Measure, type Meter } from './measure.ts'
import type { Tag } from './scan-tags.ts'

/** Elements of Word documents and OpenDocument texts that take a line of a page at least. */
const lines = new Set(['p', 'h'])
const rows = new Set(['tr', 'table-row'])
const tables = new Set(['tbl', 'table'])

/** Measures a text by its paragraphs and, in tables, rows; what lies in a table of a table adds nothing. */
export class TextMeter implements Meter {
  #lines = 0
  #tables = 0

  visit(tag: Tag): void {
    const name = tag.name()
    if (tables.has(name)) this.#tables += tag.kind === 'open' ? 1 : tag.kind === 'close' ? -1 : 0
    if (tag.kind === 'close') return
    const isLine = this.#tables === 0 ? lines.has(name) : this.#tables === 1 && rows.has(name)
    if (isLine) this.#lines += 1
  }

  measure(): Measure {
    return { pages: Math.ceil(this.#lines / linesPerPage), farthest: undefined }
  }
}
