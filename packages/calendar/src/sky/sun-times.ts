import { type DayNumber, secondsPerDay } from '../dates/gregorian.ts'
import type { Instant } from '../dates/nepal-time.ts'
import { sun } from './bodies.ts'
import { crossingBetween } from './crossings.ts'
import { upperLimbOver } from './horizon.ts'
import { kathmandu, type Place } from './place.ts'

/**
 * Finds where the Sun passes the horizon between the mean noon of a day at a place and the midnight before (-1) or
 * after it (1).
 */
function search(day: DayNumber, place: Place, side: 1 | -1): Instant {
  const noon = Math.round((day + 0.5 - place.longitude / 360) * secondsPerDay)
  const height = upperLimbOver(place, sun, noon)
  const midnight = noon + (side * secondsPerDay) / 2
  if (!(height(noon) > 0 && height(midnight) < 0))
    throw new RangeError(`the Sun does not rise and set on day ${day} at latitude ${place.latitude}`)
  return crossingBetween(height, midnight, noon)
}

/**
 * Returns the sunrise of a day at a place: the upper limb on a level horizon at sea level, with 34 arc minutes of
 * refraction. By modern positions, since the almanac's own sunrise is the observed one. The day is that of the place's
 * own mean time, so that the date is the local one. Between 65 degrees south and 65 degrees north
 * the Sun rises and sets every day; otherwise a RangeError is thrown.
 */
export function sunriseOf(day: DayNumber, place: Place = kathmandu): Instant {
  return search(day, place, -1)
}

/** Returns the sunset of a day at a place, defined as the sunrise is. */
export function sunsetOf(day: DayNumber, place: Place = kathmandu): Instant {
  return search(day, place, 1)
}
