import { bsFromDay, bsRange } from '../dates/bikram-sambat.ts'
import type { DayNumber } from '../dates/gregorian.ts'
import type { Festival } from './festival.ts'
import { daysOfFestival, type FestivalDay } from './index.ts'

/**
 * Returns the next days of a festival from a day on, that day included, up to `count` of them; fewer where the table of
 * months ends or the days are not announced yet. Throws a RangeError for a day outside BS 1901 to 2100.
 */
export function nextDaysOf(festival: Festival, from: DayNumber, count: number): readonly FestivalDay[] {
  const found: FestivalDay[] = []
  for (let year = bsFromDay(from).year; year <= bsRange.lastYear && found.length < count; year++) {
    found.push(...daysOfFestival(festival, year).filter(({ day }) => day >= from))
  }
  return found.slice(0, count)
}

/**
 * Returns the latest days of a festival before a day, up to `count` of them, the latest first; fewer where the table of months
 * begins or no day was announced. Throws a RangeError for a day outside BS 1901 to 2100.
 */
export function previousDaysOf(festival: Festival, before: DayNumber, count: number): readonly FestivalDay[] {
  const found: FestivalDay[] = []
  for (let year = bsFromDay(before).year; year >= bsRange.firstYear && found.length < count; year--) {
    found.push(
      ...daysOfFestival(festival, year)
        .filter(({ day }) => day < before)
        .reverse(),
    )
  }
  return found.slice(0, count)
}
