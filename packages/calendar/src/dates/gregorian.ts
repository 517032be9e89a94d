/** A day as an integer: days since 1970-01-01 of the Gregorian calendar, negative before. */
export type DayNumber = number

/** A date of the Gregorian calendar; months and days count from 1. */
export interface GregorianDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Seconds of a civil day. */
export const secondsPerDay = 86_400

/*
 * Both conversions use integers, in years that begin with March: the leap day then ends its year, and the lengths of the
 * months before it follow a straight line of 153 days in five months. `Date` would do, but takes ten times as long.
 */

/** Days from 1 March of the year 0 to 1 January 1970. */
const marchOfYear0 = 719_468
/** Days of 400 years, after which the calendar repeats. */
const days400 = 146_097

/** Returns the day number of a Gregorian date; a day past its month's end is in the next month. */
export function dayFromGregorian({ year, month, day }: GregorianDate): DayNumber {
  const marchYear = month > 2 ? year : year - 1
  const cycle = Math.floor(marchYear / 400)
  const yearOfCycle = marchYear - cycle * 400
  const daysBeforeMonth = Math.floor((153 * ((month + 9) % 12) + 2) / 5)
  const leapDays = Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100)
  return cycle * days400 + yearOfCycle * 365 + leapDays + daysBeforeMonth + day - 1 - marchOfYear0
}

/** Returns the Gregorian date of a day number; before 1582 by the same rule (proleptic). */
export function gregorianFromDay(day: DayNumber): GregorianDate {
  const since = day + marchOfYear0
  const cycle = Math.floor(since / days400)
  const dayOfCycle = since - cycle * days400
  const leapDays =
    Math.floor(dayOfCycle / 1460) - Math.floor(dayOfCycle / 36_524) + Math.floor(dayOfCycle / 146_096)
  const yearOfCycle = Math.floor((dayOfCycle - leapDays) / 365)
  const dayOfYear =
    dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

/** Returns the number of days of a Gregorian month, 28 to 31. */
export function gregorianMonthLength(year: number, month: number): number {
  const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }
  return dayFromGregorian(next) - dayFromGregorian({ year, month, day: 1 })
}

/** The first and the last weekday. */
export const sunday = 0
export const saturday = 6

/** Returns the weekday of a day number: 0 Sunday to 6 Saturday. */
export function weekdayOfDay(day: DayNumber): number {
  // Day 0, 1 January 1970, was a Thursday.
  return (((day + 4) % 7) + 7) % 7
}

/** Formats a number from 0 to 99 with two digits. */
export function twoDigits(part: number): string {
  return part < 10 ? `0${part}` : `${part}`
}

/** Formats a date as YYYY-MM-DD; years 0 to 9999. */
export function formatDate({ year, month, day }: GregorianDate): string {
  const fourDigits = year < 1000 ? String(year).padStart(4, '0') : year
  return `${fourDigits}-${twoDigits(month)}-${twoDigits(day)}`
}
