import { type BsDate, bsFromDay } from '../dates/bikram-sambat.ts'
import type { DayNumber } from '../dates/gregorian.ts'
import type { Instant } from '../dates/nepal-time.ts'
import { moonriseOf, moonsetOf } from '../sky/moon-times.ts'
import { kathmandu } from '../sky/place.ts'
import { positionsOf } from '../sky/positions.ts'
import { sunriseOf, sunsetOf } from '../sky/sun-times.ts'
import { type AlmanacFrame, type TithiTurn, tithiTurnOf } from './day-tithi.ts'
import { type LimbSpan, limbsOf, spanAt } from './limbs.ts'
import { type LunarMonth, lunarMonthAt } from './lunar-month.ts'

/** The almanac of a civil day at a place; its limbs are those that prevail at sunrise. */
export interface DayAlmanac extends TithiTurn {
  readonly bs: BsDate
  readonly sunrise: Instant
  readonly sunset: Instant
  /** Undefined on a day without one. */
  readonly moonrise: Instant | undefined
  readonly moonset: Instant | undefined
  readonly tithi: LimbSpan
  readonly nakshatra: LimbSpan
  readonly yoga: LimbSpan
  readonly karana: LimbSpan
  /** Sign of the zodiac of the Moon. */
  readonly moonSign: LimbSpan
  readonly lunarMonth: LunarMonth
}

/**
 * Computes the almanac of a civil day, by default as it is printed in Nepal for Kathmandu.
 * Throws a RangeError outside BS 1901 to 2100.
 */
export function almanacOf(day: DayNumber, frame: AlmanacFrame = {}): DayAlmanac {
  const { method = 'nepal', place = kathmandu } = frame
  const bs = bsFromDay(day)
  const positions = positionsOf(method)
  const limbs = limbsOf(positions)
  const sunrise = sunriseOf(day, place)
  const tithi = spanAt(limbs.tithi, sunrise)
  return {
    bs,
    sunrise,
    sunset: sunsetOf(day, place),
    moonrise: moonriseOf(day, place),
    moonset: moonsetOf(day, place),
    tithi,
    nakshatra: spanAt(limbs.nakshatra, sunrise),
    yoga: spanAt(limbs.yoga, sunrise),
    karana: spanAt(limbs.karana, sunrise),
    moonSign: spanAt(limbs.moonSign, sunrise),
    lunarMonth: lunarMonthAt(sunrise, positions),
    ...tithiTurnOf({ day, sunrise, tithi }, frame),
  }
}
