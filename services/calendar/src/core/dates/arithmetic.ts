import type { Calendar } from './calendars.ts'
import type { DayNumber } from './gregorian.ts'

/** A length of time in years, months and days of a calendar; parts of either sign. */
export interface Period {
  readonly years?: number | undefined
  readonly months?: number | undefined
  readonly days?: number | undefined
}

/**
 * Adds a period to a day: years and months first, in one step, then days. Where the month that is reached has no such
 * day, its last one is taken: a month after 2081-02-32 is 2081-03-31. Parts are integers. Throws a RangeError where the
 * result, or the step before the days, lies outside the table.
 */
export function addPeriod(
  calendar: Calendar,
  day: DayNumber,
  { years = 0, months = 0, days = 0 }: Period,
): DayNumber {
  const result = addMonths(calendar, day, years * 12 + months) + days
  calendar.fromDay(result)
  return result
}

/** Adds months to a day, its day of the month cut to the length of the month that is reached. Throws as `addPeriod`. */
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
  /** -1 where the second day is before the first, else 1; the parts are never negative. */
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
  // Counted on by whole months, the day may come after the later one in its month: then the last month is only started.
  const reachedDay = Math.min(start.day, calendar.monthLength(end.year, end.month))
  const started = reachedDay <= end.day ? 0 : 1
  const months = (end.year - start.year) * 12 + end.month - start.month - started
  const reached = addMonths(calendar, earlier, months)
  const years = Math.floor(months / 12)
  return { sign: from <= to ? 1 : -1, years, months: months - years * 12, days: later - reached }
}
