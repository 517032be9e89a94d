import { parseFiscalYear } from '@tathya/datasets/readers'
import { toLatinDigits } from '@tathya/datasets/text'

/** A point separates no years in a document: 2081.82 is a number. */
const withPoint = /^\d{4}\.\d+$/

/**
 * Reads a fiscal year, in Bikram Sambat: `2081/82` for 2081/82, २०८१/८२, आ.व. २०८१/८२ and 2024/25. Undefined for other texts,
 * also 97/97 and 2081/85.
 */
export function readFiscalYear(text: string): string | undefined {
  const trimmed = text.trim()
  return withPoint.test(toLatinDigits(trimmed)) ? undefined : parseFiscalYear(trimmed)
}

/** The calendar in which a fiscal year is written: years that begin before 2057 are AD. */
export function calendarOfFiscalYear(text: string): 'AD' | 'BS' {
  return Number(/\d{4}/.exec(toLatinDigits(text))?.[0] ?? 0) < 2057 ? 'AD' : 'BS'
}

const within = /(?<!\d)(\d{4}\s?[/।–-]\s?(?:\d{4}|\d{2,3}))(?!\d|[/-]\d)/gu

/** The fiscal year that a caption or title names, with its text; undefined where it names none or several. */
export function findFiscalYear(text: string): { fiscalYear: string; text: string } | undefined {
  // Digits of both scripts are one UTF-16 unit each, so that positions stay the same.
  const latin = toLatinDigits(text)
  const years = [...latin.matchAll(within)].flatMap(({ 0: match, index }) => {
    const fiscalYear = readFiscalYear(match)
    return fiscalYear === undefined ? [] : [{ fiscalYear, text: text.slice(index, index + match.length) }]
  })
  return new Set(years.map(({ fiscalYear }) => fiscalYear)).size === 1 ? years[0] : undefined
}
