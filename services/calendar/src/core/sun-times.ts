import { Body, Observer, SearchRiseSet } from 'astronomy-engine'
import { type DayNumber, secondsPerDay } from './gregorian.ts'
import type { Instant } from './nepal-time.ts'

/** The place for which Nepal's almanac is computed; degrees north and east. */
const kathmandu = { latitude: 27.717, longitude: 85.324 } as const

/** At sea level: the standard definition, which leaves out the thinner air and the hills around the valley. */
const observer = new Observer(kathmandu.latitude, kathmandu.longitude, 0)

/** Finds the first rise (1) or set (-1) of the Sun after Kathmandu's mean midnight of a day. */
function search(day: DayNumber, direction: 1 | -1): Instant {
  const midnight = (day - kathmandu.longitude / 360) * secondsPerDay
  const found = SearchRiseSet(Body.Sun, observer, direction, new Date(midnight * 1000), 1)
  // Between the polar circles the Sun rises and sets once between two midnights.
  if (found === null) throw new RangeError(`no ${direction === 1 ? 'sunrise' : 'sunset'} on day ${day}`)
  return Math.round(found.date.getTime() / 1000)
}

/**
 * Gives the sunrise of a civil day in Kathmandu: the upper limb on a level horizon, with 34 arc minutes of refraction.
 * By modern positions, since the almanac's own sunrise is the observed one.
 */
export function sunriseOf(day: DayNumber): Instant {
  return search(day, 1)
}

/** Gives the sunset of a civil day in Kathmandu, defined as the sunrise is. */
export function sunsetOf(day: DayNumber): Instant {
  return search(day, -1)
}
