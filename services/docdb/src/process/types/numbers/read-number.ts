import { toLatinDigits } from '@tathya/datasets/text'

/** Which of comma and point separates the fraction: `english` 1,234.56 and 12,34,567.89, `european` 1.234,56. */
export type Notation = 'english' | 'european'

/** Groups of three, or of two before the last three as in Nepal: 1,234,567 and 12,34,567. */
const english = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})?(?:\.\d+)?$/
const european = /^(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d+)?$/
/** Blanks that do not break a line and apostrophes separate groups: 1 234 567, 1'234'567. */
const groupMark = /(?<=\d)[\u00a0\u2007\u2009\u202f'’](?=\d{3}(?:\D|$))/g

/**
 * Reads digits with separators of groups and fraction, in either script, without sign: `1234567.89` for 12,34,567.89.
 * Undefined where the groups are wrong, as in 1,23.
 */
export function readDigits(text: string, notation: Notation): string | undefined {
  const digits = toLatinDigits(text).replace(groupMark, '')
  if (!/\d/.test(digits)) return undefined
  if (notation === 'english') return english.test(digits) ? digits.replaceAll(',', '') : undefined
  return european.test(digits) ? digits.replaceAll('.', '').replace(',', '.') : undefined
}

/** Digits with blanks between groups of three, and at most three without: 1 234 567.5, 12. */
const blankGroups = /^\D*\d{1,3}(?: \d{3})*(?:[.,]\d+)?\D*$/

/**
 * Makes the blanks between groups of digits such as do not break a line, where all numbers of a column are written so; a PDF
 * has no other blanks. Texts of other columns stay as they are: two numbers may stand in one cell.
 */
export function blankGroupsOf(texts: readonly string[]): (text: string) => string {
  const latin = texts.map((text) => toLatinDigits(text)).filter((text) => /\d/.test(text))
  const grouped = latin.filter((text) => /\d \d/.test(text))
  if (grouped.length < 2 || !latin.every((text) => blankGroups.test(text))) return (text) => text
  return (text) => text.replace(/(?<=[\d०-९]) (?=[\d०-९])/g, '\u00a0')
}

/**
 * The notation of a column: european where at least one of its texts is a number only so, and none is one only in the
 * english way.
 */
export function notationOf(texts: readonly string[]): Notation {
  const numbers = texts.flatMap((text) => /[\d०-९][\d०-९.,]*[\d०-९]/.exec(text)?.[0] ?? [])
  const only = (notation: Notation, other: Notation) =>
    numbers.some((text) => readDigits(text, notation) !== undefined && readDigits(text, other) === undefined)
  return only('european', 'english') && !only('english', 'european') ? 'european' : 'english'
}
