import { type ProblemError, problem } from '@tathya/platform'
import type { Calendar } from './core/calendars.ts'
import type { DayNumber } from './core/gregorian.ts'
import { dateForms, parseDate, type ReadingRules, relativeDayOf } from './core/parse-date.ts'

/** A date that a parameter holds. */
export interface AskedDate {
  readonly field: string
  readonly text: string
  readonly calendarId: Calendar['id']
}

/** Reads a date. Throws `invalid_query` where there is none. */
export function readDate({ field, text, calendarId }: AskedDate, rules: ReadingRules): DayNumber {
  const parsed = parseDate(text, calendarId, rules)
  if (!parsed.ok) throw refusedDate(field, parsed.reason)
  return parsed.day
}

function refusedDate(field: string, reason: string): ProblemError {
  const errors = [{ field, message: reason, accepted: dateForms }]
  return problem('invalid_query', { detail: `Wrong: ${field} ${reason}.`, errors })
}

/** Tells whether a date is named from today, so that what it means changes with the day. */
export function isRelative({ text }: Pick<AskedDate, 'text'>): boolean {
  return relativeDayOf(text) !== undefined
}
