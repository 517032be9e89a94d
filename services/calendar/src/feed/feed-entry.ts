import { bsFromDay, type DayNumber, type Name } from '@tathya/calendar'
import { describeDate } from '../answers/describe-date.ts'

/** Category of an entry. */
export type FeedCategory = 'Festival' | 'National day' | 'International day' | 'Public holiday' | 'Tithi'

/** An entry of a file: a whole day with a name. */
export interface FeedEntry {
  /** Stable when the day of an event is corrected, so that calendars move the entry. */
  readonly id: string
  readonly day: DayNumber
  readonly name: Name
  /** Lines of the description. */
  readonly details: { readonly [script in keyof Name]: readonly string[] }
  readonly categories: readonly FeedCategory[]
  /** True of a day that is not certain, such as one that may be a holiday. */
  readonly isTentative?: boolean
}

/** Formats the Bikram Sambat date of a day in both scripts. */
export function dateInWords(day: DayNumber): Name {
  const { bs_year, bs_month_name_en, bs_day, weekday_en, bs_date_ne } = describeDate(day, bsFromDay(day))
  return { en: `${bs_day} ${bs_month_name_en} ${bs_year}, ${weekday_en}`, ne: bs_date_ne }
}
