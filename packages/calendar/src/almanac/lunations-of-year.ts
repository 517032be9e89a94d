import { yearSpan } from '../dates/day-spans.ts'
import type { DayNumber } from '../dates/gregorian.ts'
import { type Instant, startOfDay, toNepalTime } from '../dates/nepal-time.ts'
import { startOfStep, stepAt } from '../sky/circle-steps.ts'
import { positionsOf } from '../sky/positions.ts'
import { sunriseOf } from '../sky/sun-times.ts'
import { limbsOf } from './limbs.ts'
import { type LunarMonth, lunarMonthAt } from './lunar-month.ts'

/** A lunar month from new moon to new moon, with its days. */
export interface DatedLunation {
  readonly lunarMonth: LunarMonth
  /** First and last day whose sunrise in Kathmandu lies in it. */
  readonly firstDay: DayNumber
  readonly lastDay: DayNumber
}

/**
 * Returns the lunar months that begin in a year of the Bikram Sambat, as the printed almanac has them: 12 or 13, in order.
 * Throws a RangeError outside the table.
 */
export function lunationsOfYear(bsYear: number): DatedLunation[] {
  const { from, to } = yearSpan(bsYear)
  const [start, end] = [startOfDay(from), startOfDay(to + 1)]
  const { lunation } = limbsOf(positionsOf('nepal'))
  const first = stepAt(lunation, start - 1) + 1
  const count = stepAt(lunation, end - 1) - first + 1
  const newMoons = Array.from({ length: count + 1 }, (_, at) => startOfStep(lunation, first + at, start))
  return newMoons.slice(0, -1).map((newMoon, at) => ({
    lunarMonth: lunarMonthAt(newMoon, positionsOf('nepal')),
    firstDay: firstDayFrom(newMoon),
    lastDay: firstDayFrom(newMoons[at + 1]!) - 1,
  }))
}

/** The first day whose sunrise is not before an instant. */
function firstDayFrom(instant: Instant): DayNumber {
  const { day } = toNepalTime(instant)
  return sunriseOf(day) >= instant ? day : day + 1
}
