import { type BsDate, bsFromDay } from './bikram-sambat.ts'
import type { DayNumber } from './gregorian.ts'
import { karanaSteps, type LimbSpan, nakshatraSteps, spanAt, tithiSteps, yogaSteps } from './limbs.ts'
import { type LunarMonth, lunarMonthAt } from './lunar-month.ts'
import type { Instant } from './nepal-time.ts'
import { sunriseOf, sunsetOf } from './sun-times.ts'

/** What the almanac says of a civil day in Kathmandu; its limbs are those that prevail at sunrise. */
export interface DayAlmanac {
  readonly bs: BsDate
  readonly sunrise: Instant
  readonly sunset: Instant
  readonly tithi: LimbSpan
  readonly nakshatra: LimbSpan
  readonly yoga: LimbSpan
  readonly karana: LimbSpan
  /** At sunrise; undefined where it is not settled, see `lunarMonthAt`. */
  readonly lunarMonth: LunarMonth | undefined
}

/** Computes the almanac of a civil day. Throws a RangeError outside the table of months. */
export function almanacOf(day: DayNumber): DayAlmanac {
  const bs = bsFromDay(day)
  const sunrise = sunriseOf(day)
  return {
    bs,
    sunrise,
    sunset: sunsetOf(day),
    tithi: spanAt(tithiSteps, sunrise),
    nakshatra: spanAt(nakshatraSteps, sunrise),
    yoga: spanAt(yogaSteps, sunrise),
    karana: spanAt(karanaSteps, sunrise),
    lunarMonth: lunarMonthAt(sunrise),
  }
}
