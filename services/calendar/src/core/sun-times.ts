import { Body, Observer, SearchRiseSet } from 'astronomy-engine'
import { type DayNumber, secondsPerDay } from './gregorian.ts'
import type { Instant } from './nepal-time.ts'
import { kathmandu, type Place } from './place.ts'

/** Finds the first rise (1) or set (-1) of the Sun after the mean midnight of a day at a place. */
function search(day: DayNumber, { latitude, longitude }: Place, direction: 1 | -1): Instant {
  const midnight = (day - longitude / 360) * secondsPerDay
  // At sea level: the standard definition, which leaves out the thinner air and the hills around.
  const observer = new Observer(latitude, longitude, 0)
  const found = SearchRiseSet(Body.Sun, observer, direction, new Date(midnight * 1000), 1)
  // Between the polar circles the Sun rises and sets once between two midnights.
  if (found === null) throw new RangeError(`no ${direction === 1 ? 'sunrise' : 'sunset'} on day ${day}`)
  return Math.round(found.date.getTime() / 1000)
}

/**
 * Gives the sunrise of a civil day at a place: the upper limb on a level horizon, with 34 arc minutes of refraction.
 * By modern positions, since the almanac's own sunrise is the observed one.
 */
export function sunriseOf(day: DayNumber, place: Place = kathmandu): Instant {
  return search(day, place, 1)
}

/** Gives the sunset of a civil day at a place, defined as the sunrise is. */
export function sunsetOf(day: DayNumber, place: Place = kathmandu): Instant {
  return search(day, place, -1)
}
