import { type DayNumber, formatDate, gregorianFromDay, secondsPerDay, twoDigits } from './gregorian.ts'

/** An instant as an integer: whole seconds since 1970-01-01T00:00:00Z. */
export type Instant = number

/*
 * The history of Nepal's clock as the tz database gives it for Asia/Kathmandu (release 2025c); a test compares it with the
 * database of Node. Constants, because asking Intl for one offset takes a thousand times as long.
 */

/** 1919-12-31T18:18:44Z: 1 January 1920 begins by Kathmandu's mean time, and clocks go back to Indian Standard Time. */
const indianTimeFrom: Instant = -1_577_943_676
/** 1985-12-31T18:30:00Z: 1 January 1986 begins, and clocks go forward by a quarter of an hour. */
const nepalTimeFrom: Instant = 504_901_800

const meanTimeOffset = 5 * 3600 + 41 * 60 + 16
const indianTimeOffset = 5 * 3600 + 30 * 60
const nepalTimeOffset = 5 * 3600 + 45 * 60

/**
 * Gives Nepal's offset from UTC in seconds: 20,476 (+05:41:16) until the end of 1919, 19,800 (+05:30) until
 * the end of 1985, 20,700 (+05:45) since.
 */
export function utcOffsetSeconds(instant: Instant): number {
  if (instant >= nepalTimeFrom) return nepalTimeOffset
  return instant >= indianTimeFrom ? indianTimeOffset : meanTimeOffset
}

/** An instant on Nepal's calendar and clock. */
export interface NepalTime {
  /** The civil day, which turns at midnight. */
  readonly day: DayNumber
  /** Seconds since midnight by the clock, 0 to 86,399. */
  readonly secondOfDay: number
  readonly utcOffsetSeconds: number
}

/** Reads Nepal's calendar and clock at an instant. */
export function toNepalTime(instant: Instant): NepalTime {
  const offset = utcOffsetSeconds(instant)
  const day = Math.floor((instant + offset) / secondsPerDay)
  return { day, secondOfDay: instant + offset - day * secondsPerDay, utcOffsetSeconds: offset }
}

/**
 * Returns the instant of a clock time in Nepal; `secondOfDay` from 0 to 86,399. Of a repeated time (the last 676 seconds
 * of 1919) it is the first; a skipped time (the first quarter of an hour of 1986) is counted from the midnight before.
 */
export function fromNepalTime(day: DayNumber, secondOfDay: number): Instant {
  const clock = day * secondsPerDay + secondOfDay
  if (clock - meanTimeOffset < indianTimeFrom) return clock - meanTimeOffset
  return clock - indianTimeOffset < nepalTimeFrom || clock - nepalTimeOffset < nepalTimeFrom
    ? clock - indianTimeOffset
    : clock - nepalTimeOffset
}

/** Returns the first instant of a civil day in Nepal. */
export function startOfDay(day: DayNumber): Instant {
  return fromNepalTime(day, 0)
}

/** Formats seconds since midnight as HH:MM:SS. */
export function formatClock(secondOfDay: number): string {
  const minutes = Math.floor(secondOfDay / 60)
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(secondOfDay % 60)}`
}

/**
 * Formats an instant in Nepal time as ISO 8601 with offset. ISO offsets have no seconds: before 1920 the text has
 * +05:41 with the matching clock time, 16 seconds behind Nepal's own, so that it still names the exact instant.
 */
export function formatInstant(instant: Instant): string {
  const offsetMinutes = Math.floor(utcOffsetSeconds(instant) / 60)
  const shifted = instant + offsetMinutes * 60
  const day = Math.floor(shifted / secondsPerDay)
  const clock = formatClock(shifted - day * secondsPerDay)
  return `${formatDate(gregorianFromDay(day))}T${clock}+05:${twoDigits(offsetMinutes - 300)}`
}
