import type { Cell, Grid } from '../../model/document.ts'

/** The cells of each row of a grid; a cell over several rows is in its first. */
export function rowsOfGrid({ rows, cells }: Grid): Cell[][] {
  const byRow: Cell[][] = Array.from({ length: rows }, () => [])
  for (const cell of cells) if (cell.text.trim() !== '') byRow[cell.row]?.push(cell)
  return byRow
}

/** A text on one line with single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** A text for comparison: without spaces, marks and case, with digits of both scripts alike. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\s\u200b-\u200d.,:;()*†‡'"’-]/gu, '')
    .toLowerCase()
}
