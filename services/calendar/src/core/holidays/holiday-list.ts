import type { DayNumber } from '../dates/gregorian.ts'
import type { Name } from '../names/calendar-names.ts'

/**
 * Whose day off a public holiday may be, by how many people that means: everybody's, that of a part of the country, of
 * women, of schools, of some public offices, or of a community.
 */
export const holidayScopes = ['all', 'place', 'women', 'schools', 'offices', 'community'] as const
/** Whose day off a public holiday is. */
export type HolidayScope = (typeof holidayScopes)[number]

/** The parts of the country that have holidays of their own. The Kathmandu Valley lies in the hills. */
export const holidayPlaces = ['kathmandu-valley', 'hills', 'tarai'] as const
/** A part of the country that has holidays of its own. */
export type HolidayPlace = (typeof holidayPlaces)[number]

/**
 * What makes a day a holiday: the list published for its year, or a later decision or notice of the government, such as
 * the one that sets the day of Eid.
 */
export const holidayBases = ['list', 'decision'] as const
/** What makes a day a holiday. */
export type HolidayBasis = (typeof holidayBases)[number]

/** A public holiday without a known day: the list leaves it open, or no source for it was found. */
export interface UndatedHoliday {
  /** Stable name, the festival's where it is one: "maha-shivaratri". */
  readonly id: string
  readonly name: Name
  readonly scope: HolidayScope
  /** Where `scope` is place; undefined for other parts of the country than these, which `scopeNote` names. */
  readonly place: HolidayPlace | undefined
  /** Who or where, or what for, in words; undefined where the scope says it all. */
  readonly scopeNote: Name | undefined
}

/** A public holiday on a day. */
export interface Holiday extends UndatedHoliday {
  readonly day: DayNumber
  readonly basis: HolidayBasis
}

/** The public holidays of a year of the Bikram Sambat, as far as they are known. */
export interface HolidayList {
  readonly bsYear: number
  /**
   * True where the year's list is known in full for days that are off for everybody, except those in `undated`; else a day
   * that is not listed may still be a holiday. Days added by a decision during the year are included as far as found.
   */
  readonly known: boolean
  /** By day; holidays of one day in the order of the list. Weekends are not listed as such. */
  readonly days: readonly Holiday[]
  /** Holidays that the list names without a day, and whose day is not known: those that wait for the moon to be seen. */
  readonly undated: readonly UndatedHoliday[]
  /** Where the list was published and copied; undefined where no list is known. */
  readonly source: string | undefined
}
