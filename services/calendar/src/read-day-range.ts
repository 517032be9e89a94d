import { type CalendarDaysQuery, mostCalendarDays } from '@tathya/contracts'
import { type BsDate, dayFromBs, monthLength } from './core/bikram-sambat.ts'
import { type DayNumber, dayFromGregorian, type GregorianDate } from './core/gregorian.ts'
import { refusedParameter } from './refuse-parameter.ts'

/** What a query may say of a range of days; one first day is given. */
type AskedRange = Pick<CalendarDaysQuery, 'from' | 'to' | 'bs_from' | 'bs_to'>

/**
 * Reads the days from the first to the last of a query, in order. Throws `invalid_query` for a date that does not exist,
 * for a last day before the first, and for more than 400 days.
 */
export function readDayRange({ from, to, bs_from, bs_to }: AskedRange): DayNumber[] {
  const isBs = from === undefined
  const first = isBs ? readBsDay('bs_from', bs_from!) : readAdDay(from)
  const last = isBs ? readBsDay('bs_to', bs_to ?? bs_from!) : readAdDay(to ?? from)
  const [firstName, lastName] = isBs ? ['bs_from', 'bs_to'] : ['from', 'to']
  const count = last - first + 1
  if (count < 1) throw refusedParameter(lastName!, `the day of ${firstName} or a later one`)
  if (count > mostCalendarDays) {
    throw refusedParameter(
      lastName!,
      `at most ${mostCalendarDays - 1} days after ${firstName}, not ${count - 1}`,
    )
  }
  return Array.from({ length: count }, (_, at) => first + at)
}

/** Reads a Gregorian date that the schema has found to exist. */
export function readAdDay(text: string): DayNumber {
  return dayFromGregorian(readParts(text))
}

function readBsDay(field: string, text: string): DayNumber {
  const date: BsDate = readParts(text)
  const length = monthLength(date.year, date.month)
  if (date.day < 1 || date.day > length) {
    throw refusedParameter(field, `a date that exists: ${text.slice(0, 7)} has days 1 to ${length}`)
  }
  return dayFromBs(date)
}

function readParts(text: string): GregorianDate {
  const [year, month, day] = text.split('-').map(Number)
  return { year: year!, month: month!, day: day! }
}
