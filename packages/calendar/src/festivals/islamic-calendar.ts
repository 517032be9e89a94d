import { type DayNumber, dayFromGregorian } from '../dates/gregorian.ts'

/** 1 Muharram of the year 1: 16 July 622 of the Julian calendar. */
const epoch = dayFromGregorian({ year: 622, month: 7, day: 19 })

/** Days of 30 years, of which eleven have a day more than 354. */
const cycle = { years: 30, days: 10_631 }

/**
 * Returns the day of a date of the tabular Islamic calendar: months of 30 and 29 days by turns, and eleven longer years in
 * thirty. What is kept in Nepal follows the sighting of the Moon, on this day or the next one.
 */
export function dayFromIslamic(year: number, month: number, day: number): DayNumber {
  const yearsBefore = 354 * (year - 1) + Math.floor((3 + 11 * year) / cycle.years)
  const monthsBefore = Math.ceil(29.5 * (month - 1))
  return epoch + yearsBefore + monthsBefore + day - 1
}

/** Returns the years of the Islamic calendar that overlap a span of days, in order. */
export function islamicYears(from: DayNumber, to: DayNumber): readonly number[] {
  const yearOf = (day: DayNumber) => Math.floor(((day - epoch) * cycle.years) / cycle.days) + 1
  const [first, last] = [yearOf(from) - 1, yearOf(to) + 1]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
