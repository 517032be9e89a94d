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
const monthCount = yearLengths.length * 12

/** Day number of the first of every month of the table, Baisakh 1901 first, and of the day after its end. */
const monthStarts = chainMonths()

function chainMonths(): Int32Array {
  const starts = new Int32Array(monthCount + 1)
  const lengths = yearLengths.flatMap(({ days }) => days)
  for (const [at, length] of lengths.entries()) starts[at + 1] = starts[at]! + length
  const shift = anchor.day - starts[(anchor.year - firstYear) * 12]!
  return starts.map((start) => start + shift)
}

/** The first and last year and day of the table of months, and its number of years. */
export const bsRange = {
  firstYear,
  lastYear: yearLengths.at(-1)!.year,
  yearCount: yearLengths.length,
  firstDay: monthStarts[0]!,
  lastDay: monthStarts[monthCount]! - 1,
} as const

/** Returns whether a day is in the table of months: an integer from `bsRange.firstDay` to `bsRange.lastDay`. */
export function isInBsRange(day: DayNumber): boolean {
  return Number.isInteger(day) && day >= bsRange.firstDay && day <= bsRange.lastDay
}

/** Throws a RangeError for a day outside the table of months. */
export function assertInBsRange(day: DayNumber): void {
  if (!isInBsRange(day))
    throw new RangeError(
      `day ${day} is outside BS ${bsRange.firstYear} to ${bsRange.lastYear} (days ${bsRange.firstDay} to ${bsRange.lastDay})`,
    )
}

/** Returns the row of a year. Throws a RangeError outside the table. */
function rowOf(year: number): YearLengths {
  const row = yearLengths[year - firstYear]
  if (row === undefined)
    throw new RangeError(`BS year ${year} is outside ${bsRange.firstYear} to ${bsRange.lastYear}`)
  return row
}

/** Returns how reliable the months of a year are. Throws a RangeError outside the table. */
export function yearStatus(year: number): YearStatus {
  return rowOf(year).status
}

/** Returns the index of a month in the table. Throws a RangeError for a month that does not exist. */
function monthIndex(year: number, month: number): number {
  rowOf(year)
  if (!Number.isInteger(month) || month < 1 || month > 12)
    throw new RangeError(`BS month ${month} is not 1 to 12`)
  return (year - firstYear) * 12 + month - 1
}

/** Returns the number of days of a month, 29 to 32. Throws a RangeError for a month that does not exist. */
export function monthLength(year: number, month: number): number {
  const index = monthIndex(year, month)
  return monthStarts[index + 1]! - monthStarts[index]!
}

/** Returns the number of days of a year, 365 or 366. Throws a RangeError outside the table. */
export function yearLength(year: number): number {
  const index = monthIndex(year, 1)
  return monthStarts[index + 12]! - monthStarts[index]!
}

/** Mean days of a month; the first guess below is at most one month off. */
const meanMonth = (bsRange.lastDay + 1 - bsRange.firstDay) / monthCount

/** Returns the Bikram Sambat date of a day, in constant time. Throws a RangeError outside the table. */
export function bsFromDay(day: DayNumber): BsDate {
  assertInBsRange(day)
  let index = Math.floor((day - bsRange.firstDay) / meanMonth)
  while (monthStarts[index]! > day) index -= 1
  while (monthStarts[index + 1]! <= day) index += 1
  const year = Math.floor(index / 12)
  return { year: firstYear + year, month: index - year * 12 + 1, day: day - monthStarts[index]! + 1 }
}

/** Returns the day number of a Bikram Sambat date, in constant time. Throws a RangeError for a date that does not exist. */
export function dayFromBs({ year, month, day }: BsDate): DayNumber {
  const index = monthIndex(year, month)
  const start = monthStarts[index]!
  const length = monthStarts[index + 1]! - start
  if (!Number.isInteger(day) || day < 1 || day > length)
    throw new RangeError(`BS ${year}-${month} has days 1 to ${length}, not ${day}`)
  return start + day - 1
}
