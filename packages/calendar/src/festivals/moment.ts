import { type DayNumber, secondsPerDay } from '../dates/gregorian.ts'
import type { Instant } from '../dates/nepal-time.ts'
import { kathmandu } from '../sky/place.ts'
import { sunriseOf, sunsetOf } from '../sky/sun-times.ts'

/** The moments of a day that decide whose tithi it is. */
export const moments = [
  'arunodaya',
  'sunrise',
  'forenoon',
  'noon',
  'afternoon',
  'dusk',
  'night',
  'midnight',
] as const
/** A moment of a day that decides whose tithi it is. */
export type Moment = (typeof moments)[number]

/** First light before the Sun (arunodaya): four ghadi of 24 minutes. */
const firstLight = 4 * 24 * 60

/** Between sunrise and sunset of a day; 0.5 is noon. */
function partOfDay(day: DayNumber, part: number): Instant {
  const sunrise = sunriseOf(day)
  return Math.round(sunrise + part * (sunsetOf(day) - sunrise))
}

/** Between sunset of a day and the next sunrise; 0.5 is midnight. */
function partOfNight(day: DayNumber, part: number): Instant {
  const sunset = sunsetOf(day)
  return Math.round(sunset + part * (sunriseOf(day + 1) - sunset))
}

/*
 * A day has five parts from sunrise to sunset (pratah, sangava, madhyahna, aparahna, sayahna). A festival's tithi has to
 * prevail in one of them; its middle is the deciding moment.
 */
const instants: Readonly<Record<Moment, (day: DayNumber) => Instant>> = {
  arunodaya: (day) => sunriseOf(day) - firstLight,
  sunrise: sunriseOf,
  forenoon: (day) => partOfDay(day, 0.3),
  noon: (day) => partOfDay(day, 0.5),
  afternoon: (day) => partOfDay(day, 0.7),
  dusk: sunsetOf,
  night: (day) => partOfNight(day, 0.3),
  midnight: (day) => partOfNight(day, 0.5),
}

/** Returns a moment of a civil day in Kathmandu; its midnight is the one that ends it. */
export function momentOf(day: DayNumber, moment: Moment): Instant {
  return instants[moment](day)
}

/** Mean hour of each moment in Kathmandu's mean time; the seasons move it by less than an hour and a quarter. */
const typicalHour: Readonly<Record<Moment, number>> = {
  arunodaya: 4.4,
  sunrise: 6,
  forenoon: 9.6,
  noon: 12,
  afternoon: 14.4,
  dusk: 18,
  night: 21.6,
  midnight: 24,
}

/** Seconds by which printed and computed times of a turn may differ. */
const tolerance = 15 * 60

/** Days from the typical hour beyond which the season does not matter. */
const maxSeasonalShift = 1.6 / 24

/** The position of an instant among the moments of the days. */
export interface Crossing {
  /** The first day whose moment is at the turn or after it. */
  readonly day: DayNumber
  /** True if the moment of a day is within 15 minutes of the turn. */
  readonly isClose: boolean
}

/** Locates an instant among the moments of the days. */
export function crossingOf(instant: Instant, moment: Moment): Crossing {
  const since = instant / secondsPerDay + kathmandu.longitude / 360 - typicalHour[moment] / 24
  const nearest = Math.round(since)
  // Most turns are so far from any such moment that the Sun's position does not matter.
  if (Math.abs(since - nearest) > maxSeasonalShift) return { day: Math.ceil(since), isClose: false }
  const exact = momentOf(nearest, moment)
  return {
    day: exact >= instant ? nearest : nearest + 1,
    isClose: Math.abs(exact - instant) <= tolerance,
  }
}
