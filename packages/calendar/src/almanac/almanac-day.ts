import { type DayNumber, secondsPerDay } from '../dates/gregorian.ts'
import type { Instant } from '../dates/nepal-time.ts'
import { kathmandu, type Place } from '../sky/place.ts'
import { sunriseOf } from '../sky/sun-times.ts'

/** An instant by the almanac's own day, which runs from sunrise to sunrise. */
export interface AlmanacTime {
  /** The civil day of the latest sunrise: the day of the almanac and of its weekday (vaar). */
  readonly day: DayNumber
  /** Time since that sunrise: 60 ghadi of 24 minutes are a day, 60 pala of 24 seconds a ghadi. Cut to whole pala. */
  readonly ghadi: number
  readonly pala: number
}

const secondsPerPala = 24
const palasPerGhadi = 60

/** Reads the almanac's day and clock at an instant. */
export function almanacTimeAt(instant: Instant, place: Place = kathmandu): AlmanacTime {
  // The Sun rises once in each day of a place's own mean time.
  const today = Math.floor(instant / secondsPerDay + place.longitude / 360)
  const day = instant >= sunriseOf(today, place) ? today : today - 1
  const palas = Math.floor((instant - sunriseOf(day, place)) / secondsPerPala)
  return { day, ghadi: Math.floor(palas / palasPerGhadi), pala: palas % palasPerGhadi }
}
