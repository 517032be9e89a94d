import { parseDate } from '@tathya/calendar'
import { type DayNumber, toNepalTime } from '@tathya/calendar/dates'
import { UsageError } from '../errors.ts'

/** The day that it is in Nepal. */
export function todayInNepal(now: Date): DayNumber {
  return toNepalTime(Math.floor(now.getTime() / 1000)).day
}

/** Reads a date of a calendar. Throws `UsageError` with the reason. */
export function readDay(text: string, calendar: 'bs' | 'ad', now: Date): DayNumber {
  const date = parseDate(text, calendar, { today: todayInNepal(now) })
  if (date.ok) return date.day
  throw new UsageError(`"${text}" ${date.reason}.`)
}
