import { type BsDate, bsFromDay, dayFromBs, monthLength } from './bikram-sambat.ts'
import type { DayNumber } from './gregorian.ts'

/*
 * Two readings of Baisakh and Jestha 2062 circulate: 31 and 31 days, as tables corrected after printed calendars have
 * it (8 of 24) and as the table here, or 30 and 32 days (15 of 24). All other days of that year are the same in both.
 */

const year = 2062
/** Lengths of Baisakh and Jestha by the other reading. */
const otherLengths = [30, 32] as const

const firstOfYear = dayFromBs({ year, month: 1, day: 1 })
const firstDisputed = firstOfYear + otherLengths[0]
const lastDisputed = firstOfYear + otherLengths[0] + otherLengths[1] - 1

/** The note of a disputed date. */
export const disputeNote =
  'Two readings of 2062 circulate: Baisakh and Jestha of 31 and 31 days, followed here, or of 30 and 32'

/** Returns the twelve month lengths of a year by the other reading; undefined for all years but 2062. */
export function otherLengthsOf(bsYear: number): readonly number[] | undefined {
  if (bsYear !== year) return undefined
  return Array.from({ length: 12 }, (_, at) => otherLengths[at] ?? monthLength(year, at + 1))
}

/** The other reading of a disputed date. */
export interface OtherReading {
  /** The date of the same day in the other reading. */
  readonly bs: BsDate
  /** The day that bears the date in the other reading; undefined if it has no such date. */
  readonly day: DayNumber | undefined
}

/** Returns the other reading of a day from 14 May to 14 June 2005, 2062-01-31 to 2062-02-31; undefined on all other days. */
export function otherReadingOf(day: DayNumber): OtherReading | undefined {
  if (day < firstDisputed || day > lastDisputed) return undefined
  return {
    bs: { year, month: 2, day: day - firstDisputed + 1 },
    day: dayByOtherReading(bsFromDay(day)),
  }
}

/**
 * Returns the day that a date of Baisakh or Jestha 2062 names by the other reading, where 2062-02-32 exists and 2062-01-31
 * does not. Undefined for dates that it does not have, and for all months that are not disputed.
 */
export function dayByOtherReading({ year: bsYear, month, day }: BsDate): DayNumber | undefined {
  const length = otherLengths[month - 1]
  if (bsYear !== year || length === undefined || day < 1 || day > length) return undefined
  return (month === 1 ? firstOfYear : firstDisputed) + day - 1
}
