import type { BsDate } from '../dates/bikram-sambat.ts'
import { type GregorianDate, gregorianFromDay } from '../dates/gregorian.ts'
import { toNepalTime } from '../dates/nepal-time.ts'
import { toBs } from './dates.ts'

const nepal = 'Asia/Kathmandu'

/**
 * Returns the Gregorian date in a time zone, by default Nepal's, at an instant, by default now: a `Date`, or milliseconds
 * since 1970. Throws a RangeError for a zone that is not known or an invalid instant.
 */
export function dateIn(timeZone: string = nepal, instant: Date | number = Date.now()): GregorianDate {
  const time = Number(instant)
  if (!Number.isFinite(time)) throw new RangeError('the instant is not a time')
  // Without Intl: it takes a thousand times as long, and old systems have no history of Nepal's clock.
  if (timeZone === nepal) return gregorianFromDay(toNepalTime(Math.floor(time / 1000)).day)
  const parts = formatterOf(timeZone).formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  return { year: part('year'), month: part('month'), day: part('day') }
}

/**
 * Returns today's Bikram Sambat date in a time zone, by default Nepal's, at an instant, by default now. The zone of the
 * machine does not matter. Throws a RangeError as `dateIn` and `toBs` do.
 */
export function today(timeZone: string = nepal, instant: Date | number = Date.now()): BsDate {
  return toBs(dateIn(timeZone, instant))
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
}
