import { bsFromDay } from '../core/dates/bikram-sambat.ts'
import { type DayNumber, weekdayOfDay } from '../core/dates/gregorian.ts'
import { monthNames, type Name, weekdayNames } from '../core/names/calendar-names.ts'
import { toNepaliDigits } from '../core/text/numerals.ts'

/** What calendars group entries by. */
export type FeedCategory = 'Festival' | 'National day' | 'International day' | 'Public holiday' | 'Tithi'

/** An entry of a file: a whole day with a name. */
export interface FeedEntry {
  /** Stays the same when the day of an event is corrected, so that calendars move it and do not show it twice. */
  readonly id: string
  readonly day: DayNumber
  readonly name: Name
  /** What more is known, a line each. */
  readonly details: { readonly [script in keyof Name]: readonly string[] }
  readonly categories: readonly FeedCategory[]
}

/** Writes the Bikram Sambat date of a day in both scripts. */
export function dateInWords(day: DayNumber): Name {
  const bs = bsFromDay(day)
  const month = monthNames[bs.month - 1]!
  const weekday = weekdayNames[weekdayOfDay(day)]!
  return {
    en: `${bs.day} ${month.en} ${bs.year}, ${weekday.en}`,
    ne: toNepaliDigits(`${bs.year} ${month.ne} ${bs.day} गते ${weekday.ne}`),
  }
}
