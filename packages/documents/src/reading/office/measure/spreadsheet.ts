import { Extent } from './extent.ts'
import { add, type Measure, type Meter, nothing } from './measure.ts'
import type { Tag } from './scan-tags.ts'

/** Measures the sheets of an OpenDocument spreadsheet, whose rows and cells are counted, not numbered (ODF 1.3 part 3, 9.1). */
export class SpreadsheetMeter implements Meter {
  #measured = nothing
  #extent = new Extent()
  #sheet = ''
  /** Where a row and a cell begin, from 1, and where the next ones do. */
  #row = 1
  #nextRow = 1
  #nextColumn = 1
  #counted = 0

  visit(tag: Tag): void {
    const name = tag.name()
    if (name === 'table') this.#addTable(tag)
    else if (tag.kind === 'close') return
    else if (name === 'table-row') {
      this.#row = this.#nextRow
      this.#nextRow += countOf(tag, 'number-rows-repeated')
      this.#nextColumn = 1
    } else if (name === 'table-cell' || name === 'covered-table-cell') this.#addCell(tag)
  }

  measure(): Measure {
    return this.#measured
  }

  #addTable(tag: Tag): void {
    if (tag.kind === 'close') {
      this.#measured = add(this.#measured, this.#extent.measure(this.#sheet))
      return
    }
    this.#sheet = tag.attribute('name') ?? ''
    this.#extent = new Extent()
    this.#row = 1
    this.#nextRow = 1
    this.#counted = 0
  }

  /** A cell without content has no end tag. */
  #addCell(tag: Tag): void {
    const column = this.#nextColumn
    this.#nextColumn += countOf(tag, 'number-columns-repeated')
    if (tag.kind === 'empty') return
    this.#extent.add(this.#nextRow - 1, this.#nextColumn - 1)
    const [rows, columns] = [countOf(tag, 'number-rows-spanned'), countOf(tag, 'number-columns-spanned')]
    this.#extent.add(this.#row + rows - 1, column + columns - 1)
    if (this.#counted !== this.#row) this.#extent.rows += this.#nextRow - this.#row
    this.#counted = this.#row
  }
}

function countOf(tag: Tag, name: string): number {
  return Math.max(1, Number(tag.attribute(name) ?? 1) || 1)
}
