import { bsFromDay, isInBsRange } from '../bikram-sambat.ts'
import type { DayNumber } from '../gregorian.ts'
import type { HolidayList, HolidayPlace } from './holiday-list.ts'
import { parseList } from './parse-list.ts'
import { writtenLists } from './written-lists.ts'

export type {
  Holiday,
  HolidayBasis,
  HolidayList,
  HolidayPlace,
  HolidayScope,
  UndatedHoliday,
} from './holiday-list.ts'
export { isWeekend } from './weekend.ts'

/** The lists by year of the Bikram Sambat. */
const lists = new Map(writtenLists.map((list) => [list.bsYear, parseList(list)]))

/** The years of the Bikram Sambat of which some list is known, in order. */
export const holidayYears: readonly number[] = [...lists.keys()].sort((a, b) => a - b)

/** Gives the public holidays of a year; `known` is false where no whole list of it is known. */
export function holidaysOfYear(bsYear: number): HolidayList {
  return lists.get(bsYear) ?? { bsYear, known: false, days: [], undated: [], source: undefined }
}

/** The holidays of everybody and those of each part of the country, by day. */
const daysOff = new Map<DayNumber, Set<HolidayPlace | 'everywhere'>>()
for (const { days } of lists.values())
  for (const { day, scope, place } of days) {
    const where = scope === 'all' ? 'everywhere' : place
    if (where !== undefined) daysOff.set(day, (daysOff.get(day) ?? new Set()).add(where))
  }

/**
 * Tells whether a day is a public holiday of everybody, or of everybody in a part of the country; weekends aside.
 * Undefined where that is not known, since no whole list of its year is.
 */
export function isHoliday(day: DayNumber, place?: HolidayPlace): boolean | undefined {
  const where = daysOff.get(day)
  if (where?.has('everywhere')) return true
  if (place !== undefined && where?.has(place)) return true
  if (place === 'kathmandu-valley' && where?.has('hills')) return true
  if (!isInBsRange(day)) return undefined
  return holidaysOfYear(bsFromDay(day).year).known ? false : undefined
}
