import type { Clock } from '@tathya/platform'
import { isInBsRange } from '../core/dates/bikram-sambat.ts'
import { type DayNumber, formatDate, gregorianFromDay, secondsPerDay } from '../core/dates/gregorian.ts'
import { type NepalTime, toNepalTime } from '../core/dates/nepal-time.ts'

import { refusedParameter } from './read-date.ts'

/** Most seconds for which answers that were made with today may be kept. */
const longestKept = 60

function timeOf(clock: Clock): NepalTime {
  return toNepalTime(Math.floor(clock.now().getTime() / 1000))
}

/** Returns today in Nepal. */
export function todayOf(clock: Clock): DayNumber {
  return timeOf(clock).day
}

/**
 * Throws `invalid_query` for a parameter that is left out where today, which would stand for it, lies outside the table of
 * months: from 14 April 2044 on, or where the clock of the machine is wrong.
 */
export function assertTodayIsKnown(today: DayNumber, field: string): void {
  if (isInBsRange(today)) return
  throw refusedParameter(field, `given, as today, ${dateOf(today)}, is outside BS 1901 to 2100`)
}

/** Returns how long answers that were made with today may be kept: a minute, but not into tomorrow. */
export function todayCache(clock: Clock): string {
  return `public, max-age=${secondsToKeep(timeOf(clock))}`
}

function secondsToKeep({ secondOfDay }: NepalTime): number {
  return Math.min(longestKept, secondsPerDay - 1 - secondOfDay)
}

/**
 * The version of answers that may depend on today: the day itself, and in its last minute also how long they may be kept,
 * which they say.
 */
export function todayVersion(clock: Clock): string {
  const time = timeOf(clock)
  return `${dateOf(time.day)} ${secondsToKeep(time)}`
}

function dateOf(day: DayNumber): string {
  return formatDate(gregorianFromDay(day))
}
