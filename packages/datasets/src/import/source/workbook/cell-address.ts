import { WorkbookFault } from './workbook-fault.ts'

/** Rows and columns of a worksheet: up to XFD1048576 (Excel specifications and limits). */
const [maxRow, maxColumn] = [1_048_576, 16_384]

/** Reads a row number, from 1. Throws `WorkbookFault`. */
export function toRowNumber(text: string): number {
  const row = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (row < 1 || row > maxRow) throw new WorkbookFault(`row ${toShort(text)} is none of 1 to ${maxRow}`)
  return row
}

/** Reads an address such as `B12` into row and column, from 1. Throws `WorkbookFault`. */
export function toAddress(text: string): { row: number; column: number } {
  const [, letters, digits] = /^([A-Za-z]{1,3})(\d{1,7})$/.exec(text) ?? []
  const row = Number(digits)
  const column = toColumn(letters ?? '')
  if (letters === undefined || row < 1 || row > maxRow || column > maxColumn)
    throw new WorkbookFault(`cell ${toShort(text)} is none of A1 to XFD${maxRow}`)
  return { row, column }
}

function toColumn(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/** Checks the next column of a row. Throws `WorkbookFault`. */
export function assertColumn(column: number, row: number): void {
  if (column > maxColumn) throw new WorkbookFault(`row ${row} has more than ${maxColumn} cells`)
}

function toShort(text: string): string {
  return JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}...` : text)
}
