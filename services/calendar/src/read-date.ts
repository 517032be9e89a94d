import { type ProblemError, problem } from '@tathya/platform'
import type { Calendar } from './core/dates/calendars.ts'
import type { DayNumber } from './core/dates/gregorian.ts'
import { dateForms, parseDate, type ReadingRules, relativeDayOf } from './core/text/parse-date.ts'

/** A date that a parameter holds. */
export interface AskedDate {
  readonly field: string
  readonly text: string
  readonly calendarId: Calendar['id']
}

/** What is given by the one calendar or the other; the contracts see to it that one of them is there. */
export function givenByCalendar<T>({ bs, ad }: { bs?: T | undefined; ad?: T | undefined }): {
  readonly calendarId: Calendar['id']
  readonly value: T
} {
  return bs === undefined ? { calendarId: 'ad', value: ad! } : { calendarId: 'bs', value: bs }
}

/** What a query may say of a span of days. */
export interface SpanQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly bs_from?: string | undefined
  readonly bs_to?: string | undefined
}

/** The date that a query gives for an end of a span, by either calendar; undefined where it gives none. */
export function askedEnd(query: SpanQuery, end: 'from' | 'to'): AskedDate | undefined {
  const [ad, bs] = [query[end], query[`bs_${end}`]]
  if (ad !== undefined) return { field: end, text: ad, calendarId: 'ad' }
  return bs === undefined ? undefined : { field: `bs_${end}`, text: bs, calendarId: 'bs' }
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
