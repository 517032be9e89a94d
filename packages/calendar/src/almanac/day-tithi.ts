import type { DayNumber } from '../dates/gregorian.ts'
import type { Instant } from '../dates/nepal-time.ts'
import { kathmandu, type Place } from '../sky/place.ts'
import { type AlmanacMethod, positionsOf } from '../sky/positions.ts'
import { sunriseOf } from '../sky/sun-times.ts'
import { type LimbSpan, limbsOf, spanAt } from './limbs.ts'

/** The method and place of an almanac. Default: nepal, Kathmandu. */
export interface AlmanacFrame {
  readonly method?: AlmanacMethod
  readonly place?: Place
}

/** Returns the tithi of a day: the one that prevails at its sunrise. By default as Nepal's almanac prints it. */
export function tithiOfDay(
  day: DayNumber,
  { method = 'nepal', place = kathmandu }: AlmanacFrame = {},
): LimbSpan {
  return spanAt(limbsOf(positionsOf(method)).tithi, sunriseOf(day, place))
}

/** A day's sunrise and tithi, as `sunriseOf` and `tithiOfDay` give them. */
export interface DayTithi {
  readonly day: DayNumber
  readonly sunrise: Instant
  readonly tithi: LimbSpan
}

/** Irregularity of days and tithis. */
export interface TithiTurn {
  /** Set on the two days of a tithi that prevails at two sunrises (vriddhi). */
  readonly tithiRepeats: 'first' | 'second' | undefined
  /** The tithi that prevails at no sunrise (kshaya), on the day in which it begins and ends. */
  readonly lostTithi: LimbSpan | undefined
}

/** Minimum and maximum seconds between sunrises, up to 65 degrees north and south. */
const minDay = 23 * 3600
const maxDay = 25 * 3600

/** Returns whether the tithi of a day prevails at two sunrises, and which one at none before the next sunrise. */
export function tithiTurnOf(
  { day, sunrise, tithi }: DayTithi,
  { method = 'nepal', place = kathmandu }: AlmanacFrame = {},
): TithiTurn {
  // The sunrises of other days are computed only if they can decide.
  const isSecond = tithi.beginsAt <= sunrise - minDay && tithi.beginsAt <= sunriseOf(day - 1, place)
  const isFirst = tithi.endsAt > sunrise + minDay && tithi.endsAt > sunriseOf(day + 1, place)
  const next = spanAt(limbsOf(positionsOf(method)).tithi, tithi.endsAt)
  const isLost = next.endsAt <= sunrise + maxDay && next.endsAt <= sunriseOf(day + 1, place)
  return {
    tithiRepeats: isSecond ? 'second' : isFirst ? 'first' : undefined,
    lostTithi: isLost ? next : undefined,
  }
}
