import { toLatinDigits } from '@tathya/datasets/text'
import { headerWords } from '../words/word-lists.ts'
import { hasWord } from '../words/words-of.ts'
import type { RawCell } from './column-texts.ts'

/** Letters and digits with single separators between them, and no blank: NP-2081-00123. */
const code = /^[\p{L}\p{M}\d]+(?:[-/._][\p{L}\p{M}\d]+)*$/u
/** A line that ends or begins at a separator was divided there. */
const atSeparator = /[-/._]\n|\n[-/._]/u
/** Digits alone may be two numbers that stand one above the other, unless they are as long as accounts. */
const minDigits = 10

/** True if the text of a cell stands on several lines. */
export function isWrapped(text: string): boolean {
  return /\S\s*\n\s*\S/u.test(text)
}

/**
 * Joins codes that a narrow column has broken over lines, without the blank that other texts get there: where the joined text
 * has the form of another code of the column. All other cells stay as they are.
 */
export function joinWrappedCodes(cells: readonly RawCell[], header: string): (cell: RawCell) => RawCell {
  const wrapped = cells.filter(({ source }) => isWrapped(source.text))
  if (wrapped.length === 0) return (cell) => cell
  const others = cells.filter((cell) => cell.text !== '' && !wrapped.includes(cell))
  const texts = [...others.map(({ text }) => text), ...wrapped.map(({ source }) => joined(source.text))]
  if (!texts.every((text) => /\d/.test(toLatinDigits(text)) && code.test(toLatinDigits(text))))
    return (cell) => cell
  const isNamed = hasWord(header, headerWords.code)
  const [exact, loose] = [count(texts, exactForm), count(texts, looseForm)]
  return (cell) => {
    if (!isWrapped(cell.source.text)) return cell
    const text = joined(cell.source.text)
    const hasTwin = atSeparator.test(tidy(cell.source.text))
      ? loose.get(looseForm(text))! > 1
      : exact.get(exactForm(text))! > 1
    if (!hasTwin || (/^9+$/.test(exactForm(text)) && text.length < minDigits && !isNamed)) return cell
    return { ...cell, text }
  }
}

function tidy(text: string): string {
  return text.trim().replace(/\s*\n\s*/gu, '\n')
}

function joined(text: string): string {
  return tidy(text).replaceAll('\n', '')
}

/** Letters as A, digits as 9: `AA-9999-99`. */
function exactForm(text: string): string {
  return toLatinDigits(text)
    .replace(/\d/g, '9')
    .replace(/\p{L}\p{M}*/gu, 'A')
}

/** The same without the lengths: `A-9-9`. */
function looseForm(text: string): string {
  return exactForm(text).replace(/A+/g, 'A').replace(/9+/g, '9')
}

function count(texts: readonly string[], formOf: (text: string) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const form of texts.map(formOf)) counts.set(form, (counts.get(form) ?? 0) + 1)
  return counts
}
