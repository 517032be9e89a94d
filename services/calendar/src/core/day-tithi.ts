import type { DayNumber } from './gregorian.ts'
import { type LimbSpan, limbsOf, spanAt } from './limbs.ts'
import { kathmandu, type Place } from './place.ts'
import { type AlmanacMethod, positionsOf } from './positions.ts'
import { sunriseOf } from './sun-times.ts'

/** For whom an almanac is computed: how Sun and Moon move, and where the Sun rises. */
export interface AlmanacFrame {
  readonly method?: AlmanacMethod
  readonly place?: Place
}

/** Gives the tithi of a day: the one that prevails at its sunrise. By default as Nepal's almanac prints it. */
export function tithiOfDay(
  day: DayNumber,
  { method = 'nepal', place = kathmandu }: AlmanacFrame = {},
): LimbSpan {
  return spanAt(limbsOf(positionsOf(method)).tithi, sunriseOf(day, place))
}

/** Tells whether a day is the first or the second of two with the same tithi (vriddhi); undefined for most days. */
export function tithiRepetition(
  day: DayNumber,
  { beginsAt, endsAt }: LimbSpan,
  place: Place = kathmandu,
): 'first' | 'second' | undefined {
  if (beginsAt <= sunriseOf(day - 1, place)) return 'second'
  return endsAt > sunriseOf(day + 1, place) ? 'first' : undefined
}

/** Gives the tithi that begins after the sunrise of a day and ends by the next one (kshaya); undefined for most days. */
export function lostTithiOf(
  day: DayNumber,
  { endsAt }: LimbSpan,
  { method = 'nepal', place = kathmandu }: AlmanacFrame = {},
): LimbSpan | undefined {
  const next = spanAt(limbsOf(positionsOf(method)).tithi, endsAt)
  return next.endsAt <= sunriseOf(day + 1, place) ? next : undefined
}
