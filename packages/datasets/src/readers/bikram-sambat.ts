import { addToBs, bsFromDay, formatDate, isInBsRange, monthLength, toAd } from '@tathya/calendar/dates'
import { firstYearOf } from './fiscal-year.ts'

/** Years outside are not read as Bikram Sambat: documents seldom go back further or look ahead so far. */
const range = { first: 2000, last: 2091 }

const dayMs = 86_400_000

/**
 * The AD date (YYYY-MM-DD) of the first day of a month of Bikram Sambat, Baisakh 1, years 2000 to 2091; undefined
 * outside of them. Month 13 is the first of the next year.
 */
export function firstDayOfMonth(bsYear: number, bsMonth: number): string | undefined {
  if (!isInRange(bsYear) || !isIn(bsMonth, 13)) return undefined
  return formatDate(toAd(addToBs({ year: bsYear, month: 1, day: 1 }, { months: bsMonth - 1 })))
}

function isInRange(bsYear: number): boolean {
  return Number.isInteger(bsYear) && bsYear >= range.first && bsYear <= range.last
}

/** The AD date of 1 Shrawan, the first day of a fiscal year such as `2081/82`; undefined outside 2000/01 to 2091/92. */
export function firstDayOfFiscalYear(fiscalYear: string): string | undefined {
  return firstDayOfFiscalMonth(fiscalYear, 1)
}

/** The AD date of the first day of a month of a fiscal year, Shrawan 1 to Ashadh 12; undefined outside 2000/01 to 2090/91. */
export function firstDayOfFiscalMonth(fiscalYear: string, month: number): string | undefined {
  const bsMonth = month + 3
  const year = firstYearOf(fiscalYear)
  return bsMonth <= 12 ? firstDayOfMonth(year, bsMonth) : firstDayOfMonth(year + 1, bsMonth - 12)
}

/** The AD date of the last day of a month of a fiscal year, Shrawan 1 to Ashadh 12; undefined outside the range. */
export function lastDayOfFiscalMonth(fiscalYear: string, month: number): string | undefined {
  const next = firstDayOfFiscalMonth(fiscalYear, month + 1)
  return next === undefined ? undefined : new Date(Date.parse(next) - dayMs).toISOString().slice(0, 10)
}

/** The AD date of a date of Bikram Sambat, 2000 to 2091; undefined where the date does not exist. */
export function adDateOf(year: number, month: number, day: number): string | undefined {
  if (!isInRange(year) || !isIn(month, 12) || !isIn(day, monthLength(year, month))) return undefined
  return formatDate(toAd({ year, month, day }))
}

/** True if a number counts something from 1 to a limit. */
function isIn(number: number, limit: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= limit
}

/** The date of Bikram Sambat, as YYYY-MM-DD, of an AD date YYYY-MM-DD; undefined outside of 2000 to 2091. */
export function bsDateOf(adDate: string): string | undefined {
  const day = Math.floor(Date.parse(adDate) / dayMs)
  if (!isInBsRange(day)) return undefined
  const bs = bsFromDay(day)
  return isInRange(bs.year) ? formatDate(bs) : undefined
}
