import { childOf, childrenOf, textOf, type XmlElement } from '../../../xml/elements.ts'

/** A cell as a worksheet has it (ECMA-376 part 1, 18.3.1.4). Rows and columns count from 0. */
export interface WrittenCell {
  readonly row: number
  readonly column: number
  /** A type of ECMA-376 part 1, 18.18.11; `n`, a number, if the cell does not say it. */
  readonly type: string
  /** The index of its style. */
  readonly style: string | undefined
  /** The text of its value; empty without one. */
  readonly text: string
  readonly element: XmlElement
}

/** Rows and columns of a worksheet: up to XFD1048576 (Excel specifications and limits). */
const [maxRow, maxColumn] = [1_048_576, 16_384]

/** Receives a sentence about a place that contradicts another one; throws, or lets the place be corrected. */
export type PlaceFault = (fault: string) => void

/**
 * Finds the places of the rows and cells of a worksheet, in the order of its file. Those without `r` follow the one before
 * (ECMA-376 part 1, 18.3.1.4 and 18.3.1.73).
 */
export class RowReader {
  readonly #fault: PlaceFault
  /** The row that was read last, from 1. */
  #row = 0

  constructor(fault: PlaceFault = () => {}) {
    this.#fault = fault
  }

  /** The number of the row that was read last, from 0. */
  get row(): number {
    return this.#row - 1
  }

  /** Reads an element `row`. */
  read(element: XmlElement): WrittenCell[] {
    const cells = childrenOf(element, 'c')
    const row = this.#rowOf(element.attributes.r, cells[0]?.attributes.r)
    if (row <= this.#row) this.#fault(`row ${row} follows row ${this.#row}`)
    this.#row = row
    let column = 0
    return cells.map((cell) => {
      column = this.#columnOf(cell.attributes.r, column)
      const { t: type = 'n', s: style } = cell.attributes
      const text = textOf(childOf(cell, 'v'))
      return { row: row - 1, column: column - 1, type, style, text, element: cell }
    })
  }

  /** A row without a number is where its first cell is. */
  #rowOf(number: string | undefined, first: string | undefined): number {
    const next = this.#row + 1
    const row = number === undefined ? (toAddress(first)?.row ?? next) : toRow(number)
    if (row === undefined || row > maxRow)
      this.#fault(`row ${quote(number ?? row)} is none of 1 to ${maxRow}`)
    return Math.min(row ?? next, maxRow)
  }

  #columnOf(reference: string | undefined, last: number): number {
    const address = toAddress(reference)
    if (reference !== undefined) this.#check(reference, address, last)
    const column = address?.column ?? last + 1
    if (column > maxColumn) this.#fault(`row ${this.#row} has more than ${maxColumn} cells`)
    return Math.min(column, maxColumn)
  }

  #check(reference: string, address: Address | undefined, last: number): void {
    if (address === undefined) this.#fault(`cell ${quote(reference)} is none of A1 to XFD${maxRow}`)
    else if (address.row !== this.#row) this.#fault(`cell ${reference} is in row ${this.#row}`)
    else if (address.column <= last) this.#fault(`cell ${reference} follows one at its place or behind it`)
  }
}

interface Address {
  readonly row: number
  readonly column: number
}

function toRow(number: string): number | undefined {
  const row = /^\d{1,7}$/.test(number) ? Number(number) : 0
  return row >= 1 && row <= maxRow ? row : undefined
}

/** Row and column, from 1, of an address such as `B12`; undefined for anything else. */
export function toAddress(text: string | undefined): Address | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/i.exec(text ?? '') ?? []
  const row = toRow(digits)
  const column = columnOf(letters)
  return row === undefined || column > maxColumn ? undefined : { row, column }
}

/** The number of a column, from 1. */
function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

function quote(text: string | number | undefined): string {
  return JSON.stringify(String(text).length > 24 ? `${String(text).slice(0, 24)}...` : String(text))
}
