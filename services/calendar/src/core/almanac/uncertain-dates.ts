import { type BsDate, bsRange, monthLength, yearStatus } from '../dates/bikram-sambat.ts'
import { monthNames } from '../names/calendar-names.ts'
import { rememberRecent } from '../remember-recent.ts'
import { monthStartByRule } from './sankranti-rule.ts'

/** Returns the months of a year, from 1, whose first day is uncertain. */
const uncertainMonthsOf = rememberRecent(bsRange.yearCount, (year): ReadonlySet<number> => {
  const months = monthNames.map((_, at) => at + 1)
  return new Set(months.filter((month) => monthStartByRule(year, month).uncertain))
})

/**
 * Returns whether a date to come may turn out a day off, since the Sun's entry that begins its month lies near a limit
 * between two days: all days of such a month, and the last one of the month before. False in all years of which
 * calendars were issued, and before them. Throws a RangeError for a month that does not exist.
 */
export function isUncertainDate({ year, month, day }: BsDate): boolean {
  const length = monthLength(year, month)
  if (yearStatus(year) !== 'projected') return false
  if (uncertainMonthsOf(year).has(month)) return true
  if (day !== length || (month === 12 && year === bsRange.lastYear)) return false
  return month === 12 ? uncertainMonthsOf(year + 1).has(1) : uncertainMonthsOf(year).has(month + 1)
}
