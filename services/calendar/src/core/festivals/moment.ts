import type { DayNumber } from '../gregorian.ts'
import type { Instant } from '../nepal-time.ts'
import { sunriseOf, sunsetOf } from '../sun-times.ts'

/** The moments of a day that decide whose tithi it is. */
export type Moment = 'arunodaya' | 'sunrise' | 'forenoon' | 'noon' | 'afternoon' | 'dusk' | 'midnight'

/** First light before the Sun (arunodaya): four ghadi of 24 minutes. */
const firstLight = 4 * 24 * 60

/** Between sunrise and sunset of a day; 0.5 is noon. */
function partOfDay(day: DayNumber, part: number): Instant {
  const sunrise = sunriseOf(day)
  return Math.round(sunrise + part * (sunsetOf(day) - sunrise))
}

/*
 * A day has five parts from sunrise to sunset (pratah, sangava, madhyahna, aparahna, sayahna). Festivals are told by
 * the part in which their tithi has to prevail; the middle of that part stands for it.
 */
const moments: Readonly<Record<Moment, (day: DayNumber) => Instant>> = {
  arunodaya: (day) => sunriseOf(day) - firstLight,
  sunrise: sunriseOf,
  forenoon: (day) => partOfDay(day, 0.3),
  noon: (day) => partOfDay(day, 0.5),
  afternoon: (day) => partOfDay(day, 0.7),
  dusk: sunsetOf,
  midnight: (day) => Math.round((sunsetOf(day) + sunriseOf(day + 1)) / 2),
}

/** Gives a moment of a civil day in Kathmandu; its midnight is the one that ends it. */
export function momentOf(day: DayNumber, moment: Moment): Instant {
  return moments[moment](day)
}

/** Gives the first day whose moment is at an instant or after it. */
export function firstDayReaching(instant: Instant, moment: Moment): DayNumber {
  let day = Math.floor(instant / 86_400) - 1
  while (momentOf(day, moment) < instant) day++
  return day
}
