import { RowReader, type WrittenCell, type XmlElement } from '@tathya/documents/workbooks'
import type { Cell } from '../../../declare/import-format.ts'
import type { WorkbookBudget } from './budget.ts'
import { type CellContext, toCellValue } from './cell-value.ts'
import { WorkbookFault } from './workbook-fault.ts'

/** All empty rows share it. */
const emptyRow: Cell[] = []

/** Characters from which V8 makes slices, which share memory with the piece of XML that they are cut from. */
const minSlice = 13

/** A text that keeps no other one in memory. */
export function copyOf(text: string): string {
  return text.length < minSlice ? text : Buffer.from(text).toString()
}

/** Collects the values of a worksheet. Rows end at their last cell with a value, so that styled or far-off empty cells take no memory. */
export class SheetRows {
  readonly rows: Cell[][] = []
  readonly #context: CellContext
  readonly #budget: WorkbookBudget
  readonly #reader = new RowReader((fault) => {
    throw new WorkbookFault(fault)
  })

  constructor(context: CellContext, budget: WorkbookBudget) {
    this.#context = context
    this.#budget = budget
  }

  /** Adds an element of `sheetData`. */
  add(element: XmlElement): void {
    if (element.name === 'c') throw new WorkbookFault('a cell is outside of rows')
    if (element.name !== 'row') return
    for (const cell of this.#reader.read(element)) {
      const value = this.#toValue(cell)
      if (value === null || value === '') continue
      if (typeof value === 'string') this.#budget.takeCharacters(value.length)
      this.#place(cell, typeof value === 'string' && cell.type !== 's' ? copyOf(value) : value)
    }
  }

  #toValue(cell: WrittenCell): Cell {
    try {
      return toCellValue(cell, this.#context)
    } catch (error) {
      if (!(error instanceof WorkbookFault)) throw error
      throw new WorkbookFault(`row ${cell.row + 1}, column ${cell.column + 1}: ${error.message}`)
    }
  }

  #place({ row: at, column }: WrittenCell, value: Cell): void {
    this.#budget.takeCells(at + 1 - this.rows.length)
    while (this.rows.length < at) this.rows.push(emptyRow)
    if (this.rows.length === at) this.rows.push([])
    const row = this.rows[at]!
    this.#budget.takeCells(column + 1 - row.length)
    while (row.length < column) row.push(null)
    row.push(value)
  }
}
