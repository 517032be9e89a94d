import {
  type Calendar,
  type DayNumber,
  dateForms,
  daysOfSpan,
  parseDate,
  type ReadingRules,
  relativeDayOf,
} from '@tathya/calendar'
import { type ProblemError, problem } from '@tathya/platform'

/** A date in a parameter. */
export interface DateParameter {
  readonly field: string
  readonly text: string
  readonly calendarId: Calendar['id']
}

/** The value for either calendar; the schema ensures exactly one. */
export function valueByCalendar<T>({ bs, ad }: { bs?: T | undefined; ad?: T | undefined }): {
  readonly calendarId: Calendar['id']
  readonly value: T
} {
  return bs === undefined ? { calendarId: 'ad', value: ad! } : { calendarId: 'bs', value: bs }
}

/** Query parameters of a span of days. */
export interface SpanQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly bs_from?: string | undefined
  readonly bs_to?: string | undefined
}

/** The date of an end of a span, in either calendar, if any. */
export function endOf(query: SpanQuery, end: 'from' | 'to'): DateParameter | undefined {
  const [ad, bs] = [query[end], query[`bs_${end}`]]
  if (ad !== undefined) return { field: end, text: ad, calendarId: 'ad' }
  return bs === undefined ? undefined : { field: `bs_${end}`, text: bs, calendarId: 'bs' }
}

/** Parses a date. Throws `invalid_query` if it is invalid. */
export function readDate({ field, text, calendarId }: DateParameter, rules: ReadingRules): DayNumber {
  const parsed = parseDate(text, calendarId, rules)
  if (!parsed.ok) throw refusedDate(field, parsed.reason)
  return parsed.day
}

function refusedDate(field: string, reason: string): ProblemError {
  const errors = [{ field, message: reason, accepted: dateForms }]
  return problem('invalid_query', { detail: `Wrong: ${field} ${reason}.`, errors })
}

/** Returns whether a date is relative to today. */
export function isRelative({ text }: Pick<DateParameter, 'text'>): boolean {
  return relativeDayOf(text) !== undefined
}

/** The days of a span. */
export interface DayRange {
  /** In order. */
  readonly days: readonly DayNumber[]
  /** True if an end is relative to today. */
  readonly isRelative: boolean
}

/**
 * Reads the days of a query with a first day. Throws `invalid_query` for an invalid date, for a last day before the first,
 * and for more than `max` days.
 */
export function readDayRange(query: SpanQuery, rules: ReadingRules, max: number): DayRange {
  const first = endOf(query, 'from')!
  const last = endOf(query, 'to') ?? first
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

/** The error of a query parameter that no schema can validate; `accepted` completes "must be". */
export function refusedParameter(field: string, accepted: string): ProblemError {
  return problem('invalid_query', {
    detail: `Wrong: ${field}.`,
    errors: [{ field, message: `must be ${accepted}`, accepted }],
  })
}
