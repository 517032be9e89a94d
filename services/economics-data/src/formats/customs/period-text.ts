import { parseEnglishMonth, parseFiscalMonth, parseFiscalYear } from '@tathya/datasets'

/** A fiscal year from its beginning on. */
export interface Period {
  /** In Bikram Sambat: 2080/81. */
  readonly year: string
  /** Number of its months, 12 for all. */
  readonly months: number
}

/** A period as a sheet states it. */
export interface StatedPeriod extends Period {
  /** What in the text contradicts the rest of it; undefined where nothing does. */
  readonly slip: string | undefined
}

const yearText = /(?:f\.?\s*y\.?|fiscal\s+year)?\s*[:.]?\s*(?<!\d)(\d{4}\s*[/\-–.]\s*\d{2,4})(?!\d)/i

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/**
 * Reads the period in the title of a sheet: `Based on First Month (Shrawan) of FY 2080/81 (Mid July 2023 to Mid August
 * 2023)`. The months stand there up to three times, as a count, as Nepali months and as AD dates; two that agree
 * outweigh a slip of the third. Undefined where there is no fiscal year, or nothing names the months.
 */
export function parsePeriodText(text: string): StatedPeriod | undefined {
  const cleaned = text.normalize('NFKC').replace(/\s+/g, ' ')
  const match = yearText.exec(cleaned)
  const year = match === null ? undefined : parseFiscalYear(match[1]!.replace(/\s/g, ''))
  if (year === undefined) return undefined
  const remaining = cleaned.replace(match![0], ' ')
  const counts = [countedMonths(remaining), lastNepaliMonth(remaining), monthOfLastDate(remaining)]
  const months = chooseMonths(counts.filter((count) => count !== undefined))
  if (months === undefined) return undefined
  const agreed = counts.every((count) => count === undefined || count === months)
  return {
    year,
    months,
    slip: agreed ? undefined : `"${cleaned.trim()}" is read as ${describePeriod({ year, months })}`,
  }
}

/** A period in words: `2080/81, first 7 months`. */
export function describePeriod({ year, months }: Period): string {
  return months === 12 ? `${year}, the full year` : `${year}, first ${months} month${months === 1 ? '' : 's'}`
}

/** The majority of the counts; undefined where there is none. */
function chooseMonths(counts: readonly number[]): number | undefined {
  const [first] = counts
  if (counts.every((count) => count === first)) return first
  return counts.find((count) => counts.filter((other) => other === count).length > counts.length / 2)
}

/** `annual`, `First Month`, `First Seven Months`, `11 months`. */
function countedMonths(text: string): number | undefined {
  if (/\bannual|\bfull year\b/i.test(text)) return 12
  const word = /(\p{L}+|\d{1,2}) months?\b/iu.exec(text)?.[1]?.toLowerCase()
  if (word === undefined) return undefined
  const number = /^\d+$/.test(word) ? Number(word) : numbers.indexOf(word) + 1
  if (number >= 1 && number <= 12) return number
  return /^f\p{L}*s?t$/u.test(word) ? 1 : undefined
}

function lastNepaliMonth(text: string): number | undefined {
  const months = wordsOf(text).filter((word) => parseEnglishMonth(word) === undefined)
  return months.map(parseFiscalMonth).findLast((month) => month !== undefined)
}

/** The last English month behind `to`: the period ends in its middle. */
function monthOfLastDate(text: string): number | undefined {
  const end = /\bto\b(.*)$/i.exec(text)?.[1]
  if (end === undefined) return undefined
  const last = wordsOf(end).findLast((word) => parseEnglishMonth(word) !== undefined)
  return last === undefined ? undefined : parseFiscalMonth(last)
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+/gu) ?? []
}
