import { type DayNumber, formatDate, gregorianFromDay, secondsPerDay } from './gregorian.ts'

/** An instant as an integer: whole seconds since 1970-01-01T00:00:00Z. */
export type Instant = number

/** The zone's name in the tz database, whose history comes with Node. */
export const nepalZone = 'Asia/Kathmandu' as const

const zoneFormat = new Intl.DateTimeFormat('en-US', { timeZone: nepalZone, timeZoneName: 'longOffset' })

/**
 * Gives Nepal's offset from UTC in seconds: 20,476 (+05:41:16) until the end of 1919, 19,800 (+05:30) until
 * the end of 1985, 20,700 (+05:45) since. By tz database, not by the zone of the process.
 */
export function utcOffsetSeconds(instant: Instant): number {
  const name = zoneFormat.formatToParts(instant * 1000).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name ?? '') ?? []
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -size : size
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

const two = (part: number) => String(part).padStart(2, '0')

/** Writes seconds since midnight as HH:MM:SS. */
export function formatClock(secondOfDay: number): string {
  const minutes = Math.floor(secondOfDay / 60)
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(secondOfDay % 60)}`
}

/**
 * Writes an instant in Nepal time as ISO 8601 with offset. ISO offsets have no seconds: before 1920 the text says
 * +05:41 with the clock that goes with it, 16 seconds behind Nepal's own, so that it still names the exact instant.
 */
export function formatInstant(instant: Instant): string {
  const minutes = Math.floor(utcOffsetSeconds(instant) / 60)
  const shifted = instant + minutes * 60
  const day = Math.floor(shifted / secondsPerDay)
  const clock = formatClock(shifted - day * secondsPerDay)
  return `${formatDate(gregorianFromDay(day))}T${clock}+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
