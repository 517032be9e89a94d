import type { BsAlternative, BsYearAlternative } from '@tathya/contracts/http'
import { type DayNumber, formatDate } from './core/dates/gregorian.ts'
import { disputeNote, otherLengthsOf, otherReadingOf } from './core/dates/other-reading.ts'

/** Gives the other reading of a disputed day, 14 May to 14 June 2005; null on all others. */
export function describeAlternative(day: DayNumber): BsAlternative | null {
  const other = otherReadingOf(day)
  return other === undefined ? null : { bs_date: formatDate(other.bs), note: disputeNote }
}

/** Gives the other reading of a disputed year, 2062; null for all others. */
export function describeYearAlternative(bsYear: number): BsYearAlternative | null {
  const lengths = otherLengthsOf(bsYear)
  return lengths === undefined ? null : { month_days: [...lengths], note: disputeNote }
}
