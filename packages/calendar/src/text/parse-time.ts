import { type DayNumber, secondsPerDay } from '../dates/gregorian.ts'
import { toNepalTime } from '../dates/nepal-time.ts'

/** A date with a time of day, as a text. */
export interface ClockText {
  /** The text before the time. */
  readonly date: string
  /** Seconds east of UTC; undefined if the text has no offset: the time is Nepal's. */
  readonly offsetSeconds: number | undefined
  /** Returns the day in Nepal of the time on a day of the text. */
  readonly nepalDay: (day: DayNumber) => DayNumber
}

// A plus sign that was not written as %2B arrives as a blank.
const clock =
  /^(?<date>.*?\d)[T ](?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:\.\d+)?)?(?:(?<utc>Z)|(?<sign>[+ -])(?<hours>0\d|1[0-4]):?(?<minutes>[0-5]\d))?$/i

/** Splits off an ISO 8601 time of day, with or without an offset. Undefined if there is none. */
export function readClockText(text: string): ClockText | undefined {
  const groups = clock.exec(text.trim())?.groups
  if (groups === undefined) return undefined
  const { date, hour, minute, second = 0, utc, sign, hours, minutes } = groups
  const east = utc !== undefined ? 0 : hours === undefined ? undefined : toSeconds(hours, minutes, 0)
  const offsetSeconds = sign === '-' && east !== undefined ? -east : east
  return {
    date: date!,
    offsetSeconds,
    nepalDay: (day) =>
      offsetSeconds === undefined
        ? day
        : toNepalTime(day * secondsPerDay + toSeconds(hour, minute, second) - offsetSeconds).day,
  }
}

function toSeconds(hours: string | undefined, minutes: string | undefined, seconds: string | number): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
