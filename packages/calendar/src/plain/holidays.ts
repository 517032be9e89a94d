import { type BsDate, bsFromDay } from '../dates/bikram-sambat.ts'
import { type GregorianDate, gregorianFromDay } from '../dates/gregorian.ts'
import { type Holiday, holidaysOfYear, holidayYears } from '../holidays/index.ts'

/** A public holiday with its date in both calendars. */
export interface PublicHoliday extends Omit<Holiday, 'day'> {
  readonly bs: BsDate
  readonly ad: GregorianDate
}

/**
 * Returns the public holidays of a Bikram Sambat year by date, as the list of that year has them; `scope` says whose they
 * are. `holidaysOfYear` also has the source of the list, holidays without a known day, and whether the list is complete
 * (that of 2069 is not). Throws a RangeError for a year without a list; `holidayYears` has those with one.
 */
export function holidays(bsYear: number): readonly PublicHoliday[] {
  const { days, source } = holidaysOfYear(bsYear)
  if (source === undefined)
    throw new RangeError(
      `no list of holidays of BS ${bsYear} is known; lists are those of ${holidayYears[0]} to ${holidayYears.at(-1)}`,
    )
  return days.map(({ day, ...holiday }) => ({
    bs: bsFromDay(day),
    ad: gregorianFromDay(day),
    ...holiday,
  }))
}
