import { bsFromDay, bsRange } from '../dates/bikram-sambat.ts'
import type { DayNumber } from '../dates/gregorian.ts'
import type { Festival } from './festival.ts'
import { daysOfFestival, type FestivalDay } from './index.ts'

/**
 * Returns up to `count` next days of a festival from a day, inclusive; fewer at the end of the table of months or if days
 * are not announced yet. Throws a RangeError for a day outside BS 1901 to 2100.
 */
export function nextDaysOf(festival: Festival, from: DayNumber, count: number): readonly FestivalDay[] {
  const days: FestivalDay[] = []
  for (let year = bsFromDay(from).year; year <= bsRange.lastYear && days.length < count; year++) {
    days.push(...daysOfFestival(festival, year).filter(({ day }) => day >= from))
  }
  return days.slice(0, count)
}

/**
 * Returns up to `count` days of a festival before a day, the latest first; fewer at the beginning of the table of months
 * or if no day was announced. Throws a RangeError for a day outside BS 1901 to 2100.
 */
export function previousDaysOf(festival: Festival, before: DayNumber, count: number): readonly FestivalDay[] {
  const days: FestivalDay[] = []
  for (let year = bsFromDay(before).year; year >= bsRange.firstYear && days.length < count; year--) {
    days.push(
      ...daysOfFestival(festival, year)
        .filter(({ day }) => day < before)
        .reverse(),
    )
  }
  return days.slice(0, count)
}
