import type { BothAlternative, BothDates } from '@tathya/contracts/http'
import { isUncertainDate } from './core/almanac/uncertain-dates.ts'
import { bsFromDay, yearStatus } from './core/dates/bikram-sambat.ts'
import { fiscalQuarterOf, fiscalYearOf } from './core/dates/fiscal-year.ts'
import type { DayNumber } from './core/dates/gregorian.ts'
import { otherReadingOf } from './core/dates/other-reading.ts'
import { describeAlternative } from './describe-alternative.ts'
import { describeDate, toAdDate } from './describe-date.ts'

/** Describes a day by both calendars. Throws a RangeError outside BS 1901 to 2100. */
export function describeBothDates(day: DayNumber): BothDates {
  const bs = bsFromDay(day)
  return {
    ad_date: toAdDate(day),
    ...describeDate(day, bs),
    fiscal_year: fiscalYearOf(bs),
    fiscal_quarter: fiscalQuarterOf(bs),
    bs_year_status: yearStatus(bs.year),
    bs_alternative: describeBothAlternative(day),
    bs_uncertain: isUncertainDate(bs),
  }
}

function describeBothAlternative(day: DayNumber): BothAlternative | null {
  const alternative = describeAlternative(day)
  if (alternative === null) return null
  const other = otherReadingOf(day)?.day
  return { ...alternative, ad_date: other === undefined ? null : toAdDate(other) }
}
