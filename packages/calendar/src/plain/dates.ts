import { addMonths } from '../dates/arithmetic.ts'
import { type BsDate, bsFromDay } from '../dates/bikram-sambat.ts'
import { bikramSambat } from '../dates/calendars.ts'
import { type GregorianDate, gregorianFromDay, weekdayOfDay } from '../dates/gregorian.ts'
import { type BsInput, dayOfAd, dayOfBs, type GregorianInput } from './inputs.ts'

/**
 * Returns the Bikram Sambat date of a Gregorian one: `toBs('2024-10-31')` is `{ year: 2081, month: 7, day: 15 }`. Throws a
 * RangeError for a date that does not exist or is outside 1844-04-11 to 2044-04-13, and a TypeError for a `Date`, whose
 * day depends on a time zone; `dateIn` returns it.
 */
export function toBs(ad: GregorianInput): BsDate {
  return bsFromDay(dayOfAd(ad))
}

/**
 * Returns the Gregorian date of a Bikram Sambat one: `toAd('2081-07-15')` is `{ year: 2024, month: 10, day: 31 }`. Throws a
 * RangeError for a date that does not exist or is outside 1901 to 2100.
 */
export function toAd(bs: BsInput): GregorianDate {
  return gregorianFromDay(dayOfBs(bs))
}

/** Years, months and days to add; negative ones are subtracted. */
export interface DateSteps {
  readonly years?: number | undefined
  readonly months?: number | undefined
  readonly days?: number | undefined
}

/**
 * Adds years and months, then days, to a Bikram Sambat date. If the month reached has no such day, its last one is taken: a
 * month after 2081-02-32 is 2081-03-31. Throws a RangeError outside BS 1901 to 2100, or if a step is no integer.
 */
export function addToBs(bs: BsInput, { years = 0, months = 0, days = 0 }: DateSteps): BsDate {
  for (const step of [years, months, days])
    if (!Number.isInteger(step))
      throw new RangeError(`${step} is not a whole number of years, months or days`)
  return bsFromDay(addMonths(bikramSambat, dayOfBs(bs), years * 12 + months) + days)
}

/** Returns the weekday of a Bikram Sambat date: 0 Sunday to 6 Saturday. Throws a RangeError for a date that does not exist. */
export function weekdayOfBs(bs: BsInput): number {
  return weekdayOfDay(dayOfBs(bs))
}
