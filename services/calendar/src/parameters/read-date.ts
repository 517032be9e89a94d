import { type ProblemError, problem } from '@tathya/platform'
import type { Calendar } from '../core/dates/calendars.ts'
import { daysOfSpan } from '../core/dates/day-spans.ts'
import type { DayNumber } from '../core/dates/gregorian.ts'
import { dateForms, parseDate, type ReadingRules, relativeDayOf } from '../core/text/parse-date.ts'

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

/** Returns whether a date is named from today, so that what it means changes with the day. */
export function isRelative({ text }: Pick<AskedDate, 'text'>): boolean {
  return relativeDayOf(text) !== undefined
}

/** The days of a span. */
export interface DayRange {
  /** In order. */
  readonly days: readonly DayNumber[]
  /** Whether an end is named from today, so that the span changes with the day. */
  readonly isRelative: boolean
}

/**
 * Reads the days of a query that gives a first day. Throws `invalid_query` for a date that does not exist, for a last day
 * before the first, and for more than `most` days.
 */
export function readDayRange(query: SpanQuery, rules: ReadingRules, max: number): DayRange {
  const first = askedEnd(query, 'from')!
  const last = askedEnd(query, 'to') ?? first
  const from = readDate(first, rules)
  const to = readDate(last, rules)
  const count = to - from + 1
  if (count < 1) throw refusedParameter(last.field, `the day of ${first.field} or a later one`)
  if (count > max) {
    const accepted = `at most ${max - 1} days after ${first.field}, not ${count - 1}`
    throw refusedParameter(last.field, accepted)
  }
  return { days: daysOfSpan({ from, to }), isRelative: isRelative(first) || isRelative(last) }
}

/** The refusal of a query parameter whose value a schema alone cannot judge; `accepted` ends the sentence "must be". */
export function refusedParameter(field: string, accepted: string): ProblemError {
  return problem('invalid_query', {
    detail: `Wrong: ${field}.`,
    errors: [{ field, message: `must be ${accepted}`, accepted }],
  })
}
