import { bsFromDay, isInBsRange } from '../dates/bikram-sambat.ts'
import type { DayNumber } from '../dates/gregorian.ts'
import type { HolidayList, HolidayPlace, UndatedHoliday } from './holiday-list.ts'
import rows from './lists.rows.json' with { type: 'json' }
import { type ListRow, readList } from './read-list.ts'

export {
  type Holiday,
  type HolidayBasis,
  type HolidayList,
  type HolidayPlace,
  type HolidayScope,
  holidayScopes,
  type UndatedHoliday,
} from './holiday-list.ts'
export { isWeekend } from './weekend.ts'

/** The lists by year of the Bikram Sambat. */
const lists: ReadonlyMap<number, HolidayList> = new Map(
  (rows as readonly ListRow[]).map((row) => [row.bs_year, readList(row)]),
)

/** The years of the Bikram Sambat with some list, in order. */
export const holidayYears: readonly number[] = [...lists.keys()].sort((a, b) => a - b)

/** Returns the public holidays of a year; `known` is false without a complete list. */
export function holidaysOfYear(bsYear: number): HolidayList {
  const unknown = { known: false, decisionsChecked: false, days: [], undated: [], source: undefined }
  return lists.get(bsYear) ?? { bsYear, ...unknown }
}

/** A region in which everybody has a day off. */
type Region = HolidayPlace | 'everywhere'

/** The region of a holiday; undefined for one of a community, of women and the like. */
function regionOf({ scope, place }: UndatedHoliday): Region | undefined {
  return scope === 'all' ? 'everywhere' : place
}

/** The regions of a place. */
function regionsOf(place: HolidayPlace | undefined): readonly Region[] {
  if (place === undefined) return ['everywhere']
  return place === 'kathmandu-valley' ? ['everywhere', 'hills', place] : ['everywhere', place]
}

/** The regions that have a day off, by day. */
const daysOff = new Map<DayNumber, Set<Region>>()
for (const { days } of lists.values())
  for (const holiday of days) {
    const region = regionOf(holiday)
    if (region !== undefined) daysOff.set(holiday.day, (daysOff.get(holiday.day) ?? new Set()).add(region))
  }

/**
 * Returns whether a day is a public holiday of everybody, or of everybody in a part of the country; weekends aside.
 * Undefined without a complete list of its year. False also on the unknown days of `undatedHolidaysOf`.
 */
export function isHoliday(day: DayNumber, place?: HolidayPlace): boolean | undefined {
  const regions = daysOff.get(day)
  if (regions !== undefined && regionsOf(place).some((region) => regions.has(region))) return true
  if (!isInBsRange(day)) return undefined
  return holidaysOfYear(bsFromDay(day).year).known ? false : undefined
}

/**
 * Returns the undated holidays of everybody, or of everybody in a part of the country, in the list of a year; empty if no
 * list is known.
 */
export function undatedHolidaysOf(bsYear: number, place?: HolidayPlace): readonly UndatedHoliday[] {
  const regions = regionsOf(place)
  return holidaysOfYear(bsYear).undated.filter((holiday) => {
    const region = regionOf(holiday)
    return region !== undefined && regions.includes(region)
  })
}
