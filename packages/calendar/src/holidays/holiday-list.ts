import type { DayNumber } from '../dates/gregorian.ts'
import type { Name } from '../names/calendar-names.ts'

/**
 * Whose day off a public holiday is, by decreasing number of people: everybody, a part of the country, women, schools, some
 * public offices, or a community.
 */
export const holidayScopes = ['all', 'place', 'women', 'schools', 'offices', 'community'] as const
/** Whose day off a public holiday is. */
export type HolidayScope = (typeof holidayScopes)[number]

/**
 * The parts of the country that have holidays of their own. The Kathmandu Valley lies in the hills, Madhesh Province in the
 * Tarai.
 */
export const holidayPlaces = ['kathmandu-valley', 'hills', 'tarai', 'madhesh'] as const
/** A part of the country that has holidays of its own. */
export type HolidayPlace = (typeof holidayPlaces)[number]

/**
 * The basis of a holiday: the list published for its year, or a later decision or notice of the government, such as
 * the one that sets the day of Eid.
 */
export const holidayBases = ['list', 'decision'] as const
/** The basis of a holiday. */
export type HolidayBasis = (typeof holidayBases)[number]

/** A public holiday, by whatever its day is. */
export interface NamedHoliday {
  /** Stable name, that of the festival if it is one: "maha-shivaratri". */
  readonly id: string
  readonly name: Name
  readonly scope: HolidayScope
  /** Set if `scope` is place; undefined for parts of the country that only `scopeNote` names. */
  readonly place: HolidayPlace | undefined
  /** Who or where, or what for, in words; undefined if the scope is complete. */
  readonly scopeNote: Name | undefined
}

/** A public holiday without a known day: the list leaves it open, or no source for it was found. */
export interface UndatedHoliday extends NamedHoliday {
  /** The days that it may have been or may be, the likeliest first; empty if nothing tells. */
  readonly estimate: readonly DayNumber[]
}

/** A public holiday on a day. */
export interface Holiday extends NamedHoliday {
  readonly day: DayNumber
  readonly basis: HolidayBasis
  /** True if no report of the day was found but the closing of the Nepal Stock Exchange, which then checks nothing. */
  readonly byExchange: boolean
}

/** The public holidays of a year of the Bikram Sambat, as far as they are known. */
export interface HolidayList {
  readonly bsYear: number
  /**
   * True if the list of everybody's holidays is complete, except those in `undated`; else a day that is not listed may still
   * be a holiday. Days added by a decision during the year are included as far as known.
   */
  readonly known: boolean
  /**
   * True if the days given to everybody during the year are complete as well, as far as the closings of the Nepal Stock
   * Exchange show; else a day that is not listed may have been given off: mourning, elections, state visits.
   */
  readonly decisionsChecked: boolean
  /** By day; holidays of one day in the order of the list. Weekends are not listed as such. */
  readonly days: readonly Holiday[]
  /** Days that one source alone reports as given off: neither holidays nor working days for certain. */
  readonly reported: readonly Holiday[]
  /** Holidays that the list names without a day, and whose day is unknown, such as those by moon sighting. */
  readonly undated: readonly UndatedHoliday[]
  /** Where the list was published and copied; undefined if no list is known. */
  readonly source: string | undefined
}
