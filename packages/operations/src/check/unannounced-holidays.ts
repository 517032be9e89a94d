import { holidaysOfYear } from '@tathya/calendar'
import {
  bsFromDay,
  dateIn,
  dayFromGregorian,
  formatDate,
  gregorianFromDay,
  isInBsRange,
} from '@tathya/calendar/dates'

/** A public holiday that should have been announced, and whose day this version does not know. */
export interface UnannouncedHoliday {
  readonly bs_year: number
  readonly id: string
  readonly name: string
  /** The likeliest day. */
  readonly estimated_ad_date: string
}

/**
 * Returns the holidays of this and the last year of the Bikram Sambat whose estimated days have passed in Nepal, in order:
 * their day was announced meanwhile, and a newer version may have it.
 */
export function unannouncedHolidays(now: Date): readonly UnannouncedHoliday[] {
  const today = dayFromGregorian(dateIn('Asia/Kathmandu', now))
  if (!isInBsRange(today)) return []
  const { year } = bsFromDay(today)
  return [year - 1, year]
    .flatMap((bsYear) => holidaysOfYear(bsYear).undated.map((holiday) => ({ bsYear, ...holiday })))
    .filter(({ estimate }) => estimate.length > 0 && Math.max(...estimate) < today)
    .sort((a, b) => a.estimate[0]! - b.estimate[0]!)
    .map(({ bsYear, id, name, estimate }) => ({
      bs_year: bsYear,
      id,
      name: name.en,
      estimated_ad_date: formatDate(gregorianFromDay(estimate[0]!)),
    }))
}

/** Names them in a line; none if there are none. */
export function namesOf(holidays: readonly UnannouncedHoliday[]): string[] {
  if (holidays.length === 0) return []
  const named = holidays.map(({ name, estimated_ad_date }) => `${name} (about ${estimated_ad_date})`)
  return [
    `holidays      passed without a known day: ${named.join(', ')}; a newer version of Tathya may have their days`,
  ]
}
