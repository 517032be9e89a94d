import type { Cell } from '../../../declare/import-format.ts'
import type { WorkbookBudget } from './budget.ts'
import { assertColumn, toAddress, toRowNumber } from './cell-address.ts'
import { type CellContext, toCellValue } from './cell-value.ts'
import type { Attributes, XmlHandler } from './scan-xml.ts'
import { TextRuns } from './text-runs.ts'
import { WorkbookFault } from './workbook-fault.ts'

/** All empty rows share it. */
const emptyRow: Cell[] = []

/**
 * Reads the cells of a worksheet. Rows and cells without `r` follow the one before (ECMA-376 part 1, 18.3.1.4 and
 * 18.3.1.73). Rows end at their last cell with a value, so that styled or far-off empty cells take no memory.
 */
export class SheetReader implements XmlHandler {
  readonly rows: Cell[][] = []
  readonly #context: CellContext
  readonly #budget: WorkbookBudget
  readonly #runs: TextRuns
  /** Numbers of the row and column that were read last, from 1. */
  #row = 0
  #column = 0
  /** Whether the row has said its number. */
  #isNumbered = false
  #isData = false
  #isRow = false
  #isValue = false
  #value = ''
  #cell: { readonly type: string; readonly style: string | undefined } | undefined

  constructor(context: CellContext, budget: WorkbookBudget) {
    this.#context = context
    this.#budget = budget
    this.#runs = new TextRuns(budget)
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'sheetData') this.#isData = true
    if (!this.#isData) return
    if (name === 'row') this.#openRow(attributes)
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') this.#isValue = true
    else this.#runs.open(name)
  }

  close(name: string): void {
    if (name === 'sheetData') this.#isData = false
    else if (name === 'row') this.#isRow = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'v') this.#isValue = false
    else this.#runs.close(name)
  }

  text(piece: string): void {
    if (this.#cell === undefined) return
    if (!this.#isValue) {
      this.#runs.text(piece)
      return
    }
    this.#budget.takeCharacters(piece.length)
    this.#value += piece
  }

  #openRow({ r }: Attributes): void {
    this.#isRow = true
    this.#isNumbered = r !== undefined
    this.#moveTo(r === undefined ? this.#row + 1 : toRowNumber(r))
  }

  #moveTo(row: number): void {
    if (row <= this.#row) throw new WorkbookFault(`row ${row} follows row ${this.#row}`)
    this.#row = toRowNumber(String(row))
    this.#column = 0
  }

  #openCell({ r, t = 'n', s }: Attributes): void {
    if (!this.#isRow) throw new WorkbookFault('a cell stands outside of rows')
    const { row, column } = r === undefined ? { row: this.#row, column: this.#column + 1 } : toAddress(r)
    // A row without a number stands where its first cell does.
    if (row > this.#row && !this.#isNumbered && this.#column === 0) this.#moveTo(row)
    this.#isNumbered = true
    if (row !== this.#row) throw new WorkbookFault(`cell ${r} stands in row ${this.#row}`)
    assertColumn(column, row)
    if (column <= this.#column) throw new WorkbookFault(`cell ${r} follows one at its place or behind it`)
    this.#column = column
    this.#cell = { type: t, style: s }
    this.#value = ''
    this.#runs.start()
  }

  #closeCell(): void {
    if (this.#cell === undefined) return
    const text = this.#cell.type === 'inlineStr' ? this.#runs.take() : this.#value
    const value = this.#toValue({ ...this.#cell, text })
    this.#cell = undefined
    if (value === null || value === '') return
    if (typeof value === 'string') this.#budget.takeCharacters(value.length)
    this.#place(value)
  }

  #toValue(cell: Parameters<typeof toCellValue>[0]): Cell {
    try {
      return toCellValue(cell, this.#context)
    } catch (error) {
      if (!(error instanceof WorkbookFault)) throw error
      throw new WorkbookFault(`row ${this.#row}, column ${this.#column}: ${error.message}`)
    }
  }

  #place(value: Cell): void {
    this.#budget.takeCells(this.#row - this.rows.length)
    while (this.rows.length < this.#row - 1) this.rows.push(emptyRow)
    if (this.rows.length < this.#row) this.rows.push([])
    const row = this.rows[this.#row - 1]!
    this.#budget.takeCells(this.#column - row.length)
    while (row.length < this.#column - 1) row.push(null)
    row.push(value)
  }
}
