import type { FilterReader } from '../declare/filter-reader.ts'
import { toLatinDigits } from '../text/fold-text.ts'

/** Years between the two calendars: a fiscal year that begins in 2081 BS begins in 2024 AD. */
const yearsApart = 57

/**
 * The first year that is read as Bikram Sambat where the text does not say. The same form can be of either calendar;
 * no series of Nepal begins before 2057/58 BS (2000/01 AD), so that earlier years are AD and later ones BS.
 */
const firstOfBikramSambat = 2057

/** First years of Bikram Sambat that are read: the calendar has no others. */
const range = { first: 2000, last: 2099 }

/** Separators of the two years: a stroke, a hyphen or dash, a point, also the danda of Nepali offices (२०८१।८२). */
const years = /^(\d{4}) ?[/\u2044\-.\u2010-\u2015\u2212_\u0964] ?(\d{4}|\d{3}|\d{2})$/u
const prefix = /^(?:f\.? ?y\.?|fiscal year|आ\.? ?व\.?|आर्थिक वर्ष)[ :]*/iu
const bikramSambat = /(?: ?\(? ?(?:b\.? ?s\.?|[विबि]+\.? ?सं\.?) ?\)?)$/iu
const commonEra = /(?: ?\(? ?(?:a\.? ?d\.?|c\.? ?e\.?|[ईइ]\.? ?सं\.?) ?\)?)$/iu

/**
 * Reads a fiscal year in any spelling and answers it in Bikram Sambat as rows hold it: `2081/82` for 2081/82, 2081/082,
 * 2081-82, 2081/2082, 2081.82, २०८१/८२, २०८१।८२, FY 2081/82, 2024/25 and 2024-25. Years from 2057 on are BS, earlier ones AD,
 * unless BS or AD stands behind. Undefined where the two years do not follow each other, and for a lone year, which
 * could be the first or the second one.
 */
export function parseFiscalYear(text: string): string | undefined {
  const cleaned = toLatinDigits(text.normalize('NFKC')).trim().replace(/\s+/gu, ' ').replace(prefix, '')
  const [isBs, isAd] = [bikramSambat.test(cleaned), commonEra.test(cleaned)]
  const [, first, second] = years.exec(cleaned.replace(isBs ? bikramSambat : commonEra, '')) ?? []
  if (first === undefined || second === undefined) return undefined
  const begins = Number(first)
  if (!String(begins + 1).endsWith(second)) return undefined
  const inBs = isBs || (!isAd && begins >= firstOfBikramSambat)
  const year = inBs ? begins : begins + yearsApart
  return year < range.first || year > range.last ? undefined : toFiscalYear(year)
}

/** The fiscal year that begins in a year, as rows hold it: 2081 is `2081/82`, 2099 is `2099/00`. */
export function toFiscalYear(begins: number): string {
  return `${begins}/${String((begins + 1) % 100).padStart(2, '0')}`
}

/** The year of Bikram Sambat in which a fiscal year such as `2081/82` begins. */
export function firstYearOf(fiscalYear: string): number {
  return Number(fiscalYear.slice(0, 4))
}

/** The AD year in which a fiscal year such as `2081/82` begins (mid-July): 2024. */
export function firstAdYearOf(fiscalYear: string): number {
  return firstYearOf(fiscalYear) - yearsApart
}

/** The AD spelling of a fiscal year: `2081/82` is `2024/25`. */
export function toAdFiscalYear(fiscalYear: string): string {
  return toFiscalYear(firstAdYearOf(fiscalYear))
}

const accepted =
  'a fiscal year of two years that follow each other: 2081/82, 2081/082, 2081-82, 2081/2082, २०८१/८२ or 2024/25 (AD before 2057, unless BS or AD stands behind); not a lone year, which can be the first or the second'

/** Fiscal years in any spelling, for fields that hold `2081/82`; ranges go by Bikram Sambat. */
export const fiscalYearReader: FilterReader = {
  accepted,
  inSearch: true,
  read(text) {
    const year = parseFiscalYear(text)
    return year === undefined ? undefined : [year]
  },
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/**
 * Fiscal years in any spelling, for fields that hold the first day of the fiscal year as YYYY-MM-DD. A year that no row
 * has begins on 16 July, one day off at most, so that ranges hold.
 */
export const fiscalYearStartReader: FilterReader = {
  accepted: `the first day of a fiscal year as YYYY-MM-DD, or ${accepted}`,
  read(text, existing) {
    if (day.test(text)) return [text]
    const year = parseFiscalYear(text)
    if (year === undefined) return undefined
    const begins = firstAdYearOf(year)
    const days = [...existing].filter((value) => String(value).startsWith(`${begins}-`))
    return days.length > 0 ? days : [`${begins}-07-16`]
  },
}
