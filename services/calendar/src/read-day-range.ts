import { daysOfSpan } from './core/dates/day-spans.ts'
import type { DayNumber } from './core/dates/gregorian.ts'
import type { ReadingRules } from './core/text/parse-date.ts'
import { askedEnd, isRelative, readDate, type SpanQuery } from './read-date.ts'
import { refusedParameter } from './refuse-parameter.ts'

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
export function readDayRange(query: SpanQuery, rules: ReadingRules, most: number): DayRange {
  const first = askedEnd(query, 'from')!
  const last = askedEnd(query, 'to') ?? first
  const from = readDate(first, rules)
  const to = readDate(last, rules)
  const count = to - from + 1
  if (count < 1) throw refusedParameter(last.field, `the day of ${first.field} or a later one`)
  if (count > most) {
    const accepted = `at most ${most - 1} days after ${first.field}, not ${count - 1}`
    throw refusedParameter(last.field, accepted)
  }
  return { days: daysOfSpan({ from, to }), isRelative: isRelative(first) || isRelative(last) }
}
