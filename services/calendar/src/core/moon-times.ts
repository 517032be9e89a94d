import { Body, Observer, SearchRiseSet } from 'astronomy-engine'
import { type DayNumber, secondsPerDay } from './gregorian.ts'
import type { Instant } from './nepal-time.ts'
import { kathmandu, type Place } from './place.ts'

/** Finds the first rise (1) or set (-1) of the Moon in the day that begins with a place's mean midnight. */
function search(day: DayNumber, { latitude, longitude }: Place, direction: 1 | -1): Instant | undefined {
  const midnight = (day - longitude / 360) * secondsPerDay
  const observer = new Observer(latitude, longitude, 0)
  const found = SearchRiseSet(Body.Moon, observer, direction, new Date(midnight * 1000), 1)
  return found === null ? undefined : Math.round(found.date.getTime() / 1000)
}

/** Gives the moonrise of a civil day at a place, defined as the sunrise is; undefined on a day without one. */
export function moonriseOf(day: DayNumber, place: Place = kathmandu): Instant | undefined {
  return search(day, place, 1)
}

/** Gives the moonset of a civil day at a place; undefined on a day without one. */
export function moonsetOf(day: DayNumber, place: Place = kathmandu): Instant | undefined {
  return search(day, place, -1)
}
