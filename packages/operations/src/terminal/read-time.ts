import { UsageError } from '../errors.ts'

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 }

const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** Milliseconds of a duration such as `30m`, `12h`, `7d`; undefined for anything else. */
function toDuration(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  return count === undefined ? undefined : Number(count) * unitMs[unit as 'm']
}

/**
 * Reads a time with a zone, or a duration counted from now: forwards for 1, backwards for -1. Gives milliseconds since
 * 1970. Throws `UsageError`, which names the flag.
 */
export function readTime(text: string, flag: string, now: Date, direction: 1 | -1): number {
  const duration = toDuration(text)
  if (duration !== undefined) return now.getTime() + direction * duration
  const time = zoned.test(text) && isDay(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(time)) return time
  const ago = direction === 1 ? '' : ' ago'
  throw new UsageError(`${flag} must be a time such as 2027-01-01T00:00:00Z, or 30m, 12h, 7d${ago}.`)
}

/** False for 30 February, which `Date` would take for a day of March. */
function isDay(text: string): boolean {
  const day = text.slice(0, 10)
  return new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true
}

/** Reads a number without sign. Throws `UsageError`, which names the flag. */
export function readNumber(text: string, flag: string): number {
  if (/^\d{1,15}(\.\d{1,6})?$/.test(text)) return Number(text)
  throw new UsageError(`${flag} must be a number.`)
}
