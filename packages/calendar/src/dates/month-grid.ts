import { monthSpan } from './day-spans.ts'
import { type DayNumber, weekdayOfDay } from './gregorian.ts'

/** A month in weeks, as on a wall calendar. */
export interface MonthGrid {
  readonly firstDay: DayNumber
  readonly lastDay: DayNumber
  /** Weeks of seven days from Sunday on; the first and the last are filled with days of the neighbours. */
  readonly weeks: readonly (readonly DayNumber[])[]
}

/**
 * Lays out a Bikram Sambat month in 5 or 6 weeks. Days of neighbours may lie outside the table.
 * Throws a RangeError for a month that does not exist.
 */
export function monthGridOf(year: number, month: number): MonthGrid {
  const { from: firstDay, to: lastDay } = monthSpan(year, month)
  const start = firstDay - weekdayOfDay(firstDay)
  const count = Math.ceil((lastDay + 1 - start) / 7)
  return {
    firstDay,
    lastDay,
    weeks: Array.from({ length: count }, (_, week) =>
      Array.from({ length: 7 }, (_, at) => start + week * 7 + at),
    ),
  }
}
