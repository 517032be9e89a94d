import { type DayNumber, weekdayOfDay } from '../gregorian.ts'

const saturday = 6

/** Tells whether a day is Nepal's weekly day off: Saturday. */
export function isWeekend(day: DayNumber): boolean {
  return weekdayOfDay(day) === saturday
}
