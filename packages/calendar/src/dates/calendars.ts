import {
  assertInBsRange,
  type BsDate,
  bsFromDay,
  bsRange,
  dayFromBs,
  isInBsRange,
  monthLength,
} from './bikram-sambat.ts'
import {
  type DayNumber,
  dayFromGregorian,
  formatDate,
  type GregorianDate,
  gregorianFromDay,
  gregorianMonthLength,
} from './gregorian.ts'

/** A date of either calendar; months and days count from 1. */
export type CalendarDate = BsDate | GregorianDate

/** A calendar of years, months and days, over the days of the table of Bikram Sambat months. */
export interface Calendar {
  readonly id: 'bs' | 'ad'
  /** Returns the date of a day. Throws a RangeError outside the table. */
  readonly fromDay: (day: DayNumber) => CalendarDate
  /** Returns the day of a date. Throws a RangeError for a date that does not exist or lies outside the table. */
  readonly toDay: (date: CalendarDate) => DayNumber
  /** Returns the days of a month. Throws a RangeError for a month that does not exist. */
  readonly monthLength: (year: number, month: number) => number
  /** First and last year that have days in the table. */
  readonly firstYear: number
  readonly lastYear: number
}

const adDateOf = (day: DayNumber) => formatDate(gregorianFromDay(day))

/** The Bikram Sambat. */
export const bikramSambat: Calendar = {
  id: 'bs',
  fromDay: bsFromDay,
  toDay: dayFromBs,
  monthLength,
  firstYear: bsRange.firstYear,
  lastYear: bsRange.lastYear,
}

/** The Gregorian calendar, from 11 April 1844 to 13 April 2044. */
export const gregorian: Calendar = {
  id: 'ad',
  fromDay(day) {
    assertInBsRange(day)
    return gregorianFromDay(day)
  },
  toDay(date) {
    const { year, month, day } = date
    const length = gregorian.monthLength(year, month)
    if (!Number.isInteger(day) || day < 1 || day > length)
      throw new RangeError(`AD ${year}-${month} has days 1 to ${length}, not ${day}`)
    const number = dayFromGregorian(date)
    if (!isInBsRange(number))
      throw new RangeError(
        `AD ${formatDate(date)} is outside ${adDateOf(bsRange.firstDay)} to ${adDateOf(bsRange.lastDay)}`,
      )
    return number
  },
  monthLength(year, month) {
    if (!Number.isInteger(year) || !Number.isInteger(month) || month < 1 || month > 12)
      throw new RangeError(`AD month ${year}-${month} does not exist`)
    return gregorianMonthLength(year, month)
  },
  firstYear: gregorianFromDay(bsRange.firstDay).year,
  lastYear: gregorianFromDay(bsRange.lastDay).year,
}

/** Both calendars by id. */
export const calendars = { bs: bikramSambat, ad: gregorian } as const
