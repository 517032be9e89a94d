import {
  type Name,
  nepalSambatAdhikName,
  nepalSambatLostName,
  nepalSambatMonthNames,
} from '../names/calendar-names.ts'
import type { LunarMonth, Lunation } from './lunar-month.ts'

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

/** Returns the Nepal Sambat date of a lunar month and a tithi, 1 to 30. */
export function nepalSambatOf({ amanta }: LunarMonth, tithi: number): NepalSambatDate {
  return {
    year: amanta.bsYear - (hasTurned(amanta) ? yearsBehind : yearsBehind + 1),
    month: monthNameOf(amanta),
    half: tithi <= 15 ? 'thwa' : 'ga',
    day: ((tithi - 1) % 15) + 1,
  }
}

/** True if the year that begins in the Bikram Sambat year has begun: an adhik Kartik is still before Mha Puja. */
function hasTurned({ month, adhik }: Lunation): boolean {
  return month > firstMonth || (month === firstMonth && !adhik)
}

function monthNameOf({ month, adhik, kshaya }: Lunation): Name {
  if (adhik) return nepalSambatAdhikName
  return kshaya ? nepalSambatLostName : nepalSambatMonthNames[month - 1]!
}
