import { dayFromBs, monthLength, yearLength } from './bikram-sambat.ts'
import type { DayNumber } from './gregorian.ts'

/** First and last day of a span of days. */
export interface DaySpan {
  readonly from: DayNumber
  readonly to: DayNumber
}

/** Lists the days of a span, in order. */
export function daysOfSpan({ from, to }: DaySpan): DayNumber[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Returns the days of a Bikram Sambat month. Throws a RangeError for a month that does not exist. */
export function monthSpan(year: number, month: number): DaySpan {
  const from = dayFromBs({ year, month, day: 1 })
  return { from, to: from + monthLength(year, month) - 1 }
}

/** Returns the days of a Bikram Sambat year. Throws a RangeError outside the table. */
export function yearSpan(year: number): DaySpan {
  const from = dayFromBs({ year, month: 1, day: 1 })
  return { from, to: from + yearLength(year) - 1 }
}
