import type { Calendar } from './calendars.ts'
import type { DayNumber } from './gregorian.ts'

/**
 * Adds months to a day. If the month reached has no such day, its last one is taken: a month after 2081-02-32 is
 * 2081-03-31. Throws a RangeError outside the table.
 */
export function addMonths(calendar: Calendar, day: DayNumber, months: number): DayNumber {
  if (months === 0) return day
  const date = calendar.fromDay(day)
  const count = date.year * 12 + date.month - 1 + months
  const year = Math.floor(count / 12)
  const month = count - year * 12 + 1
  return calendar.toDay({ year, month, day: Math.min(date.day, calendar.monthLength(year, month)) })
}

/** The time between two days in whole years, months and days of a calendar. */
export interface Difference {
  /** -1 if the second day is before the first, else 1; the parts are never negative. */
  readonly sign: 1 | -1
  readonly years: number
  readonly months: number
  readonly days: number
}

/**
 * Returns the time from one day to another: as many whole months as fit when counted on from the earlier day, as `addMonths`
 * counts, then days. So the parts added to the earlier day give the later one. Throws a RangeError outside the table.
 */
export function differenceOf(calendar: Calendar, from: DayNumber, to: DayNumber): Difference {
  const [earlier, later] = from <= to ? [from, to] : [to, from]
  const start = calendar.fromDay(earlier)
  const end = calendar.fromDay(later)
  // After whole months the day may be past the later one in its month: then the last month is incomplete.
  const reachedDay = Math.min(start.day, calendar.monthLength(end.year, end.month))
  const started = reachedDay <= end.day ? 0 : 1
  const months = (end.year - start.year) * 12 + end.month - start.month - started
  const reached = addMonths(calendar, earlier, months)
  const years = Math.floor(months / 12)
  return { sign: from <= to ? 1 : -1, years, months: months - years * 12, days: later - reached }
}
