import type { NepaliDateTime } from '@tathya/contracts'
import { limbsOf, spanAt } from './core/limbs.ts'
import { formatClock, formatInstant, toNepalTime } from './core/nepal-time.ts'
import { positionsOf } from './core/positions.ts'
import { describeDay } from './describe-day.ts'
import { describeTithi } from './describe-limbs.ts'
import { rememberRecent } from './remember-recent.ts'

/** Days kept: today for the clock, the rest for callers that ask for other days. */
const keptDays = 64

const describeDayOnce = rememberRecent(keptDays, describeDay)

/**
 * Describes an instant in Nepal: date, time and almanac. Fractions of a second are cut.
 * Throws a RangeError outside BS 1901 to 2100.
 */
export function describeMoment(at: Date): NepaliDateTime {
  const instant = Math.floor(at.getTime() / 1000)
  const { day, secondOfDay, utcOffsetSeconds } = toNepalTime(instant)
  const { ad_date, date, tithi, limbs, almanac } = describeDayOnce(day)
  return {
    ad_date,
    ad_datetime: formatInstant(instant),
    time: formatClock(secondOfDay),
    ...date,
    tithi,
    tithi_now: describeTithi(spanAt(limbsOf(positionsOf('nepal')).tithi, instant)),
    ...limbs,
    utc_offset_seconds: utcOffsetSeconds,
    ...almanac,
  }
}
