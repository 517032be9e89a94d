import { type DayNumber, dayFromGregorian, saturday, sunday, weekdayOfDay } from '../dates/gregorian.ts'

/**
 * The periods in which Sunday was off as well, by decisions of the government published in the Nepal Gazette: a trial from
 * 15 May 2022 that a second decision ended with 14 June, and the weekend of two days since 6 April 2026.
 */
const longWeekends = [
  {
    from: dayFromGregorian({ year: 2022, month: 5, day: 15 }),
    to: dayFromGregorian({ year: 2022, month: 6, day: 14 }),
  },
  { from: dayFromGregorian({ year: 2026, month: 4, day: 6 }), to: Number.POSITIVE_INFINITY },
]

/**
 * Returns whether a day is a weekly day off of public offices: Saturday, and Sunday in the periods above. Future days are
 * assumed to keep today's weekend. A weekend of two days in the Kathmandu Valley about 1999, without exact dates, is not
 * counted.
 */
export function isWeekend(day: DayNumber): boolean {
  const weekday = weekdayOfDay(day)
  if (weekday === saturday) return true
  return weekday === sunday && longWeekends.some(({ from, to }) => day >= from && day <= to)
}
