import type { Cell } from '../../model/document.ts'
import { storedDate } from '../../model/stored-date.ts'

/** What the text of a cell looks like: enough to compare the cells of a column. */
export type CellKind = 'empty' | 'number' | 'date' | 'dash' | 'text'

const digit = '[0-9०-९]'
const currency = '(?:rs\\.?|npr|usd|us\\$|\\$|€|£|eur|रु\\.?|रू\\.?)'
const figures = `(?:${digit}+(?:[.,’' ]${digit}+)*\\.?|[.,]${digit}+)(?:e[+-]?[0-9]{1,3})?`
// What may follow a figure: a bracket, a sign for percent, and a mark of a footnote.
const ending = `\\s?(?:[)\\]]|%|प्रतिशत)?\\s?[)]?\\s?(?:[a-z]{1,2}\\)?|[*†‡]+|[¹²³⁴⁵⁶⁷⁸⁹]+)?`
const number = new RegExp(
  `^[(\\[]?\\s?[~<>≤≥≈±+−–-]?\\s?${currency}?\\s?[(+−–-]?\\s?${figures}${ending}$`,
  'iu',
)

/** The unit of a column of thousands, which is not a figure: `000s`, `'000`. */
const thousands = /^\(?(?:['’]000s?|000s)\)?$/i

/** Longest text that can be a figure or a date. */
const longest = 40

const dash = /^(?:[-–—−.…_*/]+|n\/?a\.?|n\.a\.|nil|\.\.|[:x])$/iu
const date = new RegExp(
  `^(?:${digit}{4}[-/.]${digit}{1,2}[-/.]${digit}{1,2}|${digit}{1,2}[-/.]${digit}{1,2}[-/.]${digit}{2,4}|${digit}{4}[/-]${digit}{2,4})$`,
  'u',
)

/** The kind of a text. */
export function kindOf(text: string): CellKind {
  const plain = text.trim()
  if (plain === '') return 'empty'
  if (plain.length > longest) return 'text'
  if (thousands.test(plain)) return 'text'
  if (dash.test(plain)) return 'dash'
  if (date.test(plain)) return 'date'
  if (number.test(plain)) return 'number'
  return 'text'
}

/** A year, as headers have them: 2019, 2081, २०८१/८२, 2018-19. */
const year = /^(?:(?:19|20)[0-9]{2}|[१२][०९][०-९]{2})(?:\s*[/–-]\s*[0-9०-९]{2,4})?\s*[a-zA-Z*]?$/u

/** True if a text is a year or a span of years, which headers have as well as cells. */
export function isYear(text: string): boolean {
  return year.test(text.trim())
}

/** True if a text counts, as a figure or the sign for none. */
export function isFigure(text: string): boolean {
  const kind = kindOf(text)
  return kind === 'number' || kind === 'dash' || kind === 'date'
}

/** True if a cell counts by its text, or is a date in any form. */
export function isFigureCell(cell: Pick<Cell, 'text' | 'value'>): boolean {
  return storedDate(cell) !== undefined || isFigure(cell.text)
}
