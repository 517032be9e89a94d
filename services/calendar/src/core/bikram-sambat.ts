import { type DayNumber, dayFromGregorian } from './gregorian.ts'
import { type YearLengths, type YearStatus, yearLengths } from './month-lengths.ts'

/** A date of the Bikram Sambat calendar; months (Baisakh is 1) and days count from 1. */
export interface BsDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The day all others are counted from: 1 Baisakh 2000 was 14 April 1943. */
const anchor = { year: 2000, day: dayFromGregorian({ year: 1943, month: 4, day: 14 }) }

const firstYear = yearLengths[0]!.year

/** Day number of 1 Baisakh for each row of the table, and of the day after its end. */
const yearStarts = chainYears()

function chainYears(): readonly DayNumber[] {
  const starts = [0]
  for (const { days } of yearLengths)
    starts.push(starts.at(-1)! + days.reduce((sum, length) => sum + length, 0))
  const shift = anchor.day - starts[anchor.year - firstYear]!
  return starts.map((start) => start + shift)
}

/** The first and last year and day that the table of months carries. */
export const bsRange = {
  firstYear,
  lastYear: yearLengths.at(-1)!.year,
  firstDay: yearStarts[0]!,
  lastDay: yearStarts.at(-1)! - 1,
} as const

/** Gives the row of a year. Throws a RangeError outside the table. */
function rowOf(year: number): YearLengths {
  const row = yearLengths[year - firstYear]
  if (row === undefined)
    throw new RangeError(`BS year ${year} is outside ${bsRange.firstYear} to ${bsRange.lastYear}`)
  return row
}

/** Tells how far the months of a year can be relied on. Throws a RangeError outside the table. */
export function yearStatus(year: number): YearStatus {
  return rowOf(year).status
}

/** Gives the number of days of a month, 29 to 32. Throws a RangeError for a month that does not exist. */
export function monthLength(year: number, month: number): number {
  const length = rowOf(year).days[month - 1]
  if (length === undefined) throw new RangeError(`BS month ${month} is not 1 to 12`)
  return length
}

/** Gives the Bikram Sambat date of a day. Throws a RangeError outside the table. */
export function bsFromDay(day: DayNumber): BsDate {
  if (!Number.isInteger(day) || day < bsRange.firstDay || day > bsRange.lastDay)
    throw new RangeError(`day ${day} is outside BS ${bsRange.firstYear} to ${bsRange.lastYear}`)
  const year = firstYear + yearStarts.findLastIndex((start) => start <= day)
  let rest = day - yearStarts[year - firstYear]!
  let month = 1
  while (rest >= monthLength(year, month)) rest -= monthLength(year, month++)
  return { year, month, day: rest + 1 }
}

/** Gives the day number of a Bikram Sambat date. Throws a RangeError for a date that does not exist. */
export function dayFromBs({ year, month, day }: BsDate): DayNumber {
  const length = monthLength(year, month)
  if (!Number.isInteger(day) || day < 1 || day > length)
    throw new RangeError(`BS ${year}-${month} has days 1 to ${length}, not ${day}`)
  const before = rowOf(year).days.slice(0, month - 1)
  return yearStarts[year - firstYear]! + before.reduce((sum, days) => sum + days, 0) + day - 1
}

/** Writes the fiscal year of a date as "2081/82"; it begins with Shrawan, the fourth month. */
export function fiscalYearOf({ year, month }: BsDate): string {
  const start = month >= 4 ? year : year - 1
  return `${start}/${String((start + 1) % 100).padStart(2, '0')}`
}
