import type { LunarMonth } from './lunar-month.ts'
import { type Name, nepalSambatAdhikName, nepalSambatMonthNames } from './names.ts'

/** A date of the Nepal Sambat. */
export interface NepalSambatDate {
  readonly year: number
  readonly month: Name
  /** Bright half (thwa) or dark half (ga). */
  readonly half: 'thwa' | 'ga'
  /** Lunar day of the half, 1 to 15. */
  readonly day: number
}

/** The first month, Kachhala, is lunar Kartik: the year turns on its first bright day. */
const firstMonth = 7

/** Bikram Sambat year less Nepal Sambat year, from Kachhala on; NS 1145 began in BS 2081. */
const yearsBehind = 936

/** Gives the Nepal Sambat date of a lunar month and a tithi, 1 to 30. */
export function nepalSambatOf({ amanta }: LunarMonth, tithi: number): NepalSambatDate {
  return {
    year: amanta.bsYear - (amanta.month >= firstMonth ? yearsBehind : yearsBehind + 1),
    month: amanta.adhik ? nepalSambatAdhikName : nepalSambatMonthNames[amanta.month - 1]!,
    half: tithi <= 15 ? 'thwa' : 'ga',
    day: ((tithi - 1) % 15) + 1,
  }
}
