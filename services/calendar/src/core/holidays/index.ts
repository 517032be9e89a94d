import { bsFromDay, bsRange } from '../bikram-sambat.ts'
import type { DayNumber } from '../gregorian.ts'
import type { HolidayList } from './holiday-list.ts'

export type { Holiday, HolidayList, HolidayScope } from './holiday-list.ts'
export { isWeekend } from './weekend.ts'

/** The lists by year of the Bikram Sambat. */
const lists = new Map<number, HolidayList>()

/** Gives the public holidays of a year; `known` is false where no whole list of it is known. */
export function holidaysOfYear(bsYear: number): HolidayList {
  return lists.get(bsYear) ?? { bsYear, known: false, days: [], source: undefined }
}

/**
 * Tells whether a day is a public holiday of everybody; weekends aside. Undefined where that is not known, since no whole
 * list of its year is.
 */
export function isHoliday(day: DayNumber): boolean | undefined {
  if (day < bsRange.firstDay || day > bsRange.lastDay) return undefined
  const { known, days } = holidaysOfYear(bsFromDay(day).year)
  if (days.some((holiday) => holiday.day === day && holiday.scope === 'all')) return true
  return known ? false : undefined
}
