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

/** Gives the day number of a Gregorian date, years 100 to 9999; a day past its month's end runs on into the next. */
export function dayFromGregorian({ year, month, day }: GregorianDate): DayNumber {
  return Date.UTC(year, month - 1, day) / (secondsPerDay * 1000)
}

/** Gives the Gregorian date of a day number. */
export function gregorianFromDay(day: DayNumber): GregorianDate {
  const date = new Date(day * secondsPerDay * 1000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Gives the weekday of a day number: 0 Sunday to 6 Saturday. */
export function weekdayOfDay(day: DayNumber): number {
  // Day 0, 1 January 1970, was a Thursday.
  return (((day + 4) % 7) + 7) % 7
}

/** Writes year, month and day as YYYY-MM-DD. */
export function formatDate({ year, month, day }: GregorianDate): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}
