import { adMonthNames, monthNames, toNepaliDigits, weekdayNames } from '@tathya/calendar'
import {
  bsFromDay,
  type DayNumber,
  fiscalYearOf,
  formatDate,
  gregorianFromDay,
  weekdayOfDay,
} from '@tathya/calendar/dates'

/** A day in both calendars. */
export interface DescribedDay {
  readonly bs_date: string
  readonly ad_date: string
  readonly weekday: string
  readonly fiscal_year: string
  readonly bs_text: string
  readonly ad_text: string
  readonly bs_text_ne: string
}

/** Describes a day in both calendars. Throws a RangeError outside BS 1901 to 2100. */
export function describeDay(day: DayNumber): DescribedDay {
  const bs = bsFromDay(day)
  const ad = gregorianFromDay(day)
  const weekday = weekdayNames[weekdayOfDay(day)]!
  const month = monthNames[bs.month - 1]!
  return {
    bs_date: formatDate(bs),
    ad_date: formatDate(ad),
    weekday: weekday.en,
    fiscal_year: fiscalYearOf(bs),
    bs_text: `${bs.day} ${month.en} ${bs.year}`,
    ad_text: `${ad.day} ${adMonthNames[ad.month - 1]!.en} ${ad.year}`,
    bs_text_ne: `${toNepaliDigits(bs.year)} ${month.ne} ${toNepaliDigits(bs.day)} गते ${weekday.ne}`,
  }
}
