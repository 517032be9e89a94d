import { type DayNumber, secondsPerDay } from '../dates/gregorian.ts'
import { fromNepalTime, type Instant } from '../dates/nepal-time.ts'
import { moon } from './bodies.ts'
import { firstRise } from './crossings.ts'
import { upperLimbOver } from './horizon.ts'
import { kathmandu, type Place } from './place.ts'

/** The meridian of Nepal's clock, and the distance up to which it is used; degrees east. */
const clock = { meridian: 86.25, reach: 7.5 } as const

/** Returns the midnight at which a day begins at a place: by Nepal's clock in and near Nepal, else by mean time. */
function midnightOf(day: DayNumber, { longitude }: Place): Instant {
  if (Math.abs(longitude - clock.meridian) <= clock.reach) return fromNepalTime(day, 0)
  return Math.round((day - longitude / 360) * secondsPerDay)
}

/** Finds the first rise (1) or set (-1) of the Moon in a day at a place. */
function search(day: DayNumber, place: Place, direction: 1 | -1): Instant | undefined {
  const [from, to] = [midnightOf(day, place), midnightOf(day + 1, place)]
  const height = upperLimbOver(place, moon, from)
  // The Moon takes half a day or more from its highest to its lowest altitude; a sixth is safe for every latitude.
  return firstRise((instant) => direction * height(instant), { from, to, pace: secondsPerDay / 6 })
}

/**
 * Returns the first moonrise of a day at a place, from midnight to midnight, defined as the sunrise is; undefined on a
 * day without one: about once a month, and more often beyond 61 degrees north or south.
 */
export function moonriseOf(day: DayNumber, place: Place = kathmandu): Instant | undefined {
  return search(day, place, 1)
}

/** Returns the first moonset of a day at a place, as `moonriseOf` gives the moonrise. */
export function moonsetOf(day: DayNumber, place: Place = kathmandu): Instant | undefined {
  return search(day, place, -1)
}
