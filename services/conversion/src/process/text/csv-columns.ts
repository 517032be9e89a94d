import type { Alignment } from '@tathya/documents/blocks'
import type { CsvRow } from '@tathya/documents/csv'
import { theme } from '../writer/drawing/theme.ts'

/** Digits of Latin or Devanagari script, with signs, separators, a currency before and a unit behind. */
const number = /^(?:(?:Rs|NPR|रु)\.?\s?|[$€£₹]\s?)?[-+−(]?[\d०-९][\d०-९.,\s/:-]*\)?\s?%?$/i

/** True if a text is a number. */
export function isNumber(text: string): boolean {
  return number.test(text.trim())
}

/** Share of the cells of a column, from which it is one of numbers. */
const minNumbers = 0.9

/** The alignment of a column: numbers stand at the right. */
export function alignmentOf(body: readonly CsvRow[], column: number): Alignment {
  const cells = body.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '')
  return cells.length > 0 && cells.filter(isNumber).length >= cells.length * minNumbers ? 'right' : 'left'
}

/** Letters of a word above which it may be broken. */
const wordLetters = 18
/** Letters of a cell for which there should be room in one line. */
const lineLetters = 12
/** Width of a letter, for the size of the letters. */
const letterWidth = 0.64

/** The width in points that a column should have at least, estimated by its letters. */
export function estimateWidth(rows: readonly CsvRow[], column: number): number {
  let letters = 1
  for (const row of rows) {
    const cell = row[column] ?? ''
    const words = cell.split(/\s+/).map(({ length }) => Math.min(length, wordLetters))
    letters = Math.max(letters, ...words, Math.min(cell.length, lineLetters))
  }
  return letters * theme.body * letterWidth + theme.cell.x * 2
}

/** Divides columns between tables that fit a width; each after the first begins with the first column again. */
export function divideColumns(widths: readonly number[], available: number): number[][] {
  const parts: number[][] = [[0]]
  const first = widths[0] ?? 0
  let used = first
  for (const [column, width] of widths.entries()) {
    if (column === 0) continue
    if (used + width > available && parts.at(-1)!.length > 1) {
      parts.push([0])
      used = first
    }
    parts.at(-1)!.push(column)
    used += width
  }
  return parts
}
