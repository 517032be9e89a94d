import {
  type DayNumber,
  formatDate,
  gregorianFromDay,
  isInBsRange,
  type NepalTime,
  secondsPerDay,
  toNepalTime,
} from '@tathya/calendar'
import type { Clock } from '@tathya/platform'
import { refusedParameter } from './read-date.ts'

/** Seconds for which answers that depend on today may be cached. */
const maxAgeSeconds = 60

function timeOf(clock: Clock): NepalTime {
  return toNepalTime(Math.floor(clock.now().getTime() / 1000))
}

/** Returns today in Nepal. */
export function todayOf(clock: Clock): DayNumber {
  return timeOf(clock).day
}

/**
 * Throws `invalid_query` for a missing parameter if its default, today, is outside the table of months: from 14 April 2044
 * on, or if the clock of the machine is wrong.
 */
export function assertTodayIsKnown(today: DayNumber, field: string): void {
  if (isInBsRange(today)) return
  throw refusedParameter(field, `given, as today, ${dateOf(today)}, is outside BS 1901 to 2100`)
}

/** Cache-Control of answers that depend on today: a minute, but not into tomorrow. */
export function todayCache(clock: Clock): string {
  return `public, max-age=${cacheSeconds(timeOf(clock))}`
}

function cacheSeconds({ secondOfDay }: NepalTime): number {
  return Math.min(maxAgeSeconds, secondsPerDay - 1 - secondOfDay)
}

/** The version of answers that may depend on today: the day, and the cache time in its last minute. */
export function todayVersion(clock: Clock): string {
  const time = timeOf(clock)
  return `${dateOf(time.day)} ${cacheSeconds(time)}`
}

function dateOf(day: DayNumber): string {
  return formatDate(gregorianFromDay(day))
}
