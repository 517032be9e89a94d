import type { Clock } from '@tathya/platform'
import type { DayNumber } from './core/gregorian.ts'
import { toNepalTime } from './core/nepal-time.ts'
import { toAdDate } from './describe-date.ts'

/** Gives today in Nepal. */
export function todayOf(clock: Clock): DayNumber {
  return toNepalTime(Math.floor(clock.now().getTime() / 1000)).day
}

/** Answers that were made with today may be kept this long: the day turns under them. */
export const todayCache = 'public, max-age=60'

/** The version of answers that may depend on today: the day itself. */
export function todayVersion(clock: Clock): string {
  return toAdDate(todayOf(clock))
}
