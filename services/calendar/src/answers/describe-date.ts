import {
  type BsDate,
  bsFromDay,
  type DayNumber,
  fiscalQuarterOf,
  fiscalYearOf,
  formatDate,
  gregorianFromDay,
  monthNames,
  type Name,
  otherLengthsOf,
  otherReadingNote,
  otherReadingOf,
  toNepaliDigits,
  weekdayNames,
  weekdayOfDay,
  yearStatus,
} from '@tathya/calendar'
import { isUncertainDate } from '@tathya/calendar/sky'
import type {
  BothAlternative,
  BothDates,
  BothNames,
  BsAlternative,
  BsYearAlternative,
} from '@tathya/contracts/http'

/** Converts the Bikram Sambat date of a civil day to API fields. */
export function describeDate(day: DayNumber, bs: BsDate) {
  const month = monthNames[bs.month - 1]!
  const weekday = weekdayNames[weekdayOfDay(day)]!
  return {
    bs_date: formatDate(bs),
    bs_year: bs.year,
    bs_month: bs.month,
    bs_day: bs.day,
    bs_month_name_en: month.en,
    bs_month_name_ne: month.ne,
    weekday_en: weekday.en,
    weekday_ne: weekday.ne,
    bs_date_ne: toNepaliDigits(`${bs.year} ${month.ne} ${bs.day} गते ${weekday.ne}`),
  }
}

/** Writes the Gregorian date of a civil day. */
export function toAdDate(day: DayNumber): string {
  return formatDate(gregorianFromDay(day))
}

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

/** Returns the other reading of a day with two dates; null for all others. */
export function describeAlternative(day: DayNumber): BsAlternative | null {
  const other = otherReadingOf(day)
  if (other === undefined) return null
  return { bs_date: formatDate(other.bs), note: otherReadingNote(bsFromDay(day).year) }
}

/** Returns the other reading of a year that has two; null for all others. */
export function describeYearAlternative(bsYear: number): BsYearAlternative | null {
  const lengths = otherLengthsOf(bsYear)
  return lengths === undefined ? null : { month_days: [...lengths], note: otherReadingNote(bsYear) }
}

/** Converts a name in both scripts to API fields. */
export function describeName({ en, ne }: Name): BothNames {
  return { name_en: en, name_ne: ne }
}

/** Converts an optional name. */
export function describeOptionalName(name: Name | undefined): BothNames | null {
  return name === undefined ? null : describeName(name)
}
