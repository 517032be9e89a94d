import { bsRange, dayFromBs } from '../dates/bikram-sambat.ts'
import { type DayNumber, secondsPerDay } from '../dates/gregorian.ts'
import type { Instant } from '../dates/nepal-time.ts'
import { ascensionalDifference } from '../sky/ascensional-difference.ts'
import { startOfStep } from '../sky/circle-steps.ts'
import { kathmandu } from '../sky/place.ts'
import { positionsOf } from '../sky/positions.ts'
import { sunriseOf, sunsetOf } from '../sky/sun-times.ts'
import { civilDays, sunRevolutions } from '../sky/surya-siddhanta.ts'
import { kaliOfBs } from './eras.ts'
import { limbsOf } from './limbs.ts'

/*
 * The rule by which months begin: on the civil day in which the true Sun of the Surya Siddhanta enters a sign, days
 * cut at sundial midnight in Kathmandu. Two months differ, as the smritis have it for the solstices: an entry into
 * Karka (Shrawan) before sunrise counts to the day before, one into Makara (Magh) after sunset to the day after.
 * Sunrise and sunset are the Surya Siddhanta's own. No text of the Samiti states this; it was found by comparing.
 * Nothing in it is fitted, and it gives 2,388 of the 2,400 months of the table, all 204 projected ones among them.
 */

/** Days of a year of the Surya Siddhanta. */
const siderealYear = civilDays / sunRevolutions
const anchor = { year: 2000, day: dayFromBs({ year: 2000, month: 1, day: 1 }) }

const shrawan = 4
const magh = 10

/** Entries this near a limit between two days are uncertain. */
const uncertainSeconds = 15 * 60

/** The start of a month by the rule. */
export interface MonthStart {
  /** The day it begins on. */
  readonly day: DayNumber
  /** The Sun's entry into its sign: first second. */
  readonly entersAt: Instant
  /** Minutes from the entry to the nearest limit between two days. */
  readonly minutesFromLimit: number
  /**
   * True if the entry is within 15 minutes of a limit, or between the sunrise or sunset of the Surya Siddhanta
   * and the observed one: the month may begin a day earlier or later.
   */
  readonly uncertain: boolean
  /** True if the table begins the month on the same day; undefined outside the table. */
  readonly agrees: boolean | undefined
}

/** Returns the start of a month, 1 to 12, by the rule; in years of the table and in the centuries around them. */
export function monthStartByRule(year: number, month: number): MonthStart {
  const entersAt = entryOf(year, month)
  let day = Math.floor(entersAt / secondsPerDay + kathmandu.longitude / 360)
  while (limitBefore(day, month) > entersAt) day -= 1
  while (limitBefore(day + 1, month) <= entersAt) day += 1
  const away = Math.min(
    distance(entersAt, limitBefore(day, month)),
    distance(entersAt, limitBefore(day + 1, month)),
  )
  const observed = [day, day + 1].map((next) => observedLimitBefore(next, month))
  const agreesWithObserved = observed[0]! <= entersAt && entersAt < observed[1]!
  const observedAway = Math.min(...observed.map((limit) => distance(entersAt, limit)))
  return {
    day,
    entersAt,
    minutesFromLimit: away / 60,
    uncertain: !agreesWithObserved || Math.min(away, observedAway) < uncertainSeconds,
    agrees: agreesWithTable(year, month, day),
  }
}

/** Returns the first second of the Sun in the sign of a month. */
function entryOf(year: number, month: number): Instant {
  const near = anchor.day + (year - anchor.year + (month - 1) / 12) * siderealYear
  const step = (year + kaliOfBs) * 12 + month - 1
  return startOfStep(limbsOf(positionsOf('nepal')).sunSign, step, Math.round(near * secondsPerDay))
}

/** Returns the first instant at which an entry into the sign of a month counts to a day. */
function limitBefore(day: DayNumber, month: number): Instant {
  const quarter = secondsPerDay / 4
  const midnight = midnightBefore(day)
  if (month === shrawan) return midnight + quarter - ascensionalDifference(midnight + quarter, kathmandu)
  if (month !== magh) return midnight
  const yesterday = midnightBefore(day - 1) + 3 * quarter
  return yesterday + ascensionalDifference(yesterday, kathmandu)
}

/** The same by the observed sunrise and sunset. */
function observedLimitBefore(day: DayNumber, month: number): Instant {
  if (month === shrawan) return sunriseOf(day)
  return month === magh ? sunsetOf(day - 1) : midnightBefore(day)
}

/** Sundial midnight: the middle between sunset and sunrise. */
function midnightBefore(day: DayNumber): Instant {
  return (sunsetOf(day - 1) + sunriseOf(day)) / 2
}

function distance(a: Instant, b: Instant): number {
  return Math.abs(a - b)
}

function agreesWithTable(year: number, month: number, day: DayNumber): boolean | undefined {
  if (year < bsRange.firstYear || year > bsRange.lastYear) return undefined
  return dayFromBs({ year, month, day: 1 }) === day
}
