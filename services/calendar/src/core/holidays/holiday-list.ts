import type { DayNumber } from '../gregorian.ts'
import type { Name } from '../names.ts'

/**
 * Whose day off a public holiday is: everybody's, that of a part of the country, of a community, of women, of schools,
 * or of some public offices.
 */
export type HolidayScope = 'all' | 'place' | 'community' | 'women' | 'schools' | 'offices'

/** A public holiday as a list of its year names it. */
export interface Holiday {
  /** Stable name, the festival's where it is one: "maha-shivaratri". */
  readonly id: string
  readonly name: Name
  readonly day: DayNumber
  readonly scope: HolidayScope
  /** Who or where, in words; undefined where the scope says it all. */
  readonly scopeNote: string | undefined
}

/** The public holidays of a year of the Bikram Sambat, as far as they are known. */
export interface HolidayList {
  readonly bsYear: number
  /** True where a whole list of the year is known; otherwise a day that is not listed may still be a holiday. */
  readonly known: boolean
  /** By day; holidays of one day in the order of the list. Saturdays are not listed as such. */
  readonly days: readonly Holiday[]
  /** Where the list was published or copied; undefined where no list is known. */
  readonly source: string | undefined
}
