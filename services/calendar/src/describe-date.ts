import type { BsDate } from './core/dates/bikram-sambat.ts'
import { type DayNumber, formatDate, gregorianFromDay, weekdayOfDay } from './core/dates/gregorian.ts'
import { monthNames, weekdayNames } from './core/names/calendar-names.ts'
import { toNepaliDigits } from './core/text/numerals.ts'

/** Puts the Bikram Sambat date of a civil day into the words of the interface. */
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
