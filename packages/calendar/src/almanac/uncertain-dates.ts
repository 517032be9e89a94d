import { type BsDate, bsRange, dayFromBs, monthLength, yearStatus } from '../dates/bikram-sambat.ts'
import { otherReadingOf } from '../dates/other-reading.ts'
import { memoize } from '../memoize.ts'
import { monthNames } from '../names/calendar-names.ts'
import { monthStartByRule } from './sankranti-rule.ts'

/** Returns the months of a year, from 1, whose first day is uncertain. */
const uncertainMonthsOf = memoize(bsRange.yearCount, (year): ReadonlySet<number> => {
  const months = monthNames.map((_, at) => at + 1)
  return new Set(months.filter((month) => monthStartByRule(year, month).uncertain))
})

/**
 * Returns whether a future date may be a day off: where the two forecasts that circulate differ, or since the Sun's entry
 * that begins its month is near a limit between two days (all days of such a month, and the last one of the month before).
 * False in all years with an issued calendar, and before them. Throws a RangeError for a date that does not exist.
 */
export function isUncertainDate({ year, month, day }: BsDate): boolean {
  const length = monthLength(year, month)
  if (yearStatus(year) !== 'projected') return false
  if (uncertainMonthsOf(year).has(month) || otherReadingOf(dayFromBs({ year, month, day }))) return true
  if (day !== length || (month === 12 && year === bsRange.lastYear)) return false
  return month === 12 ? uncertainMonthsOf(year + 1).has(1) : uncertainMonthsOf(year).has(month + 1)
}
