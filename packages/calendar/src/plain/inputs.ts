import { type BsDate, dayFromBs } from '../dates/bikram-sambat.ts'
import { gregorian } from '../dates/calendars.ts'
import type { DayNumber, GregorianDate } from '../dates/gregorian.ts'

/** A date of the Gregorian calendar: its parts, as `Temporal.PlainDate` has them too, or YYYY-MM-DD. */
export type GregorianInput = GregorianDate | string

/** A date of the Bikram Sambat: its parts, or YYYY-MM-DD. `parseBs` reads other notations. */
export type BsInput = BsDate | string

/** Returns the day of a Gregorian date. Throws a RangeError for a date outside the table, a TypeError for a `Date`. */
export function dayOfAd(ad: GregorianInput): DayNumber {
  if (ad instanceof Date)
    throw new TypeError('a Date is another day in each time zone; pass dateIn(timeZone, date)')
  return gregorian.toDay(typeof ad === 'string' ? readIsoDate(ad) : ad)
}

/** Returns the day of a Bikram Sambat date. Throws a RangeError for a date that does not exist. */
export function dayOfBs(bs: BsInput): DayNumber {
  return dayFromBs(readBs(bs))
}

/** Reads the parts of a Bikram Sambat date, which may not exist. Throws a RangeError for a text that is not YYYY-MM-DD. */
export function readBs(bs: BsInput): BsDate {
  return typeof bs === 'string' ? readIsoDate(bs) : bs
}

function readIsoDate(text: string): GregorianDate {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new RangeError(`"${text}" is not YYYY-MM-DD`)
  return { year: +text.slice(0, 4), month: +text.slice(5, 7), day: +text.slice(8) }
}
