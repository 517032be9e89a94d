import { bsFromDay, isInBsRange } from '../dates/bikram-sambat.ts'
import type { DayNumber } from '../dates/gregorian.ts'
import { type HolidayPlace, holidayPlaces, type NamedHoliday, type UndatedHoliday } from './holiday-list.ts'
import { holidaysOfYear, holidayYears } from './lists.ts'

/** A region in which everybody has a day off. */
type Region = HolidayPlace | 'everywhere'

/** Whose day off a holiday is. */
type Whose = Pick<NamedHoliday, 'scope' | 'place'>

/** The region of a holiday; undefined for one of a community, of women and the like. */
function regionOf({ scope, place }: Whose): Region | undefined {
  return scope === 'all' ? 'everywhere' : place
}

/** The larger part of the country in which a place lies. */
const around: Partial<Record<HolidayPlace, HolidayPlace>> = { 'kathmandu-valley': 'hills', madhesh: 'tarai' }

/** The regions of a place. Throws a RangeError that names the accepted places. */
function regionsOf(place: HolidayPlace | undefined): readonly Region[] {
  if (place === undefined) return ['everywhere']
  // Callers without types would get the answer of a place that has no holidays of its own.
  if (!holidayPlaces.includes(place))
    throw new RangeError(
      `${JSON.stringify(place)} is not a place with holidays of its own: give one of ${holidayPlaces.join(', ')}, or none.`,
    )
  const larger = around[place]
  return larger === undefined ? ['everywhere', place] : ['everywhere', larger, place]
}

/** Returns whether a holiday is one of everybody, or of everybody in a part of the country. Throws a RangeError for another place. */
export function isHolidayOf(holiday: Whose, place?: HolidayPlace): boolean {
  const region = regionOf(holiday)
  return region !== undefined && regionsOf(place).includes(region)
}

type RegionsByDay = Map<DayNumber, Set<Region>>

function addRegion(days: RegionsByDay, day: DayNumber, holiday: Whose): void {
  const region = regionOf(holiday)
  if (region !== undefined) days.set(day, (days.get(day) ?? new Set()).add(region))
}

/** The regions that have a day off, by day. */
const daysOff: RegionsByDay = new Map()
/** The regions that may have had a day off: by one report alone, or as a holiday whose day is not known may be this one. */
export const openDays: RegionsByDay = new Map()
for (const { days, reported, undated } of holidayYears.map(holidaysOfYear)) {
  for (const holiday of days) addRegion(daysOff, holiday.day, holiday)
  for (const holiday of reported) addRegion(openDays, holiday.day, holiday)
  for (const holiday of undated) for (const day of holiday.estimate) addRegion(openDays, day, holiday)
}

function hasRegionOf(days: RegionsByDay, day: DayNumber, place: HolidayPlace | undefined): boolean {
  const regions = days.get(day)
  return regionsOf(place).some((region) => regions?.has(region) === true)
}

/**
 * Returns whether a day is a public holiday for everybody, or for everybody in a part of the country. A weekend is not a holiday.
 * Undefined without a complete list of its year, on a day that one source alone reports, and on the days that a holiday
 * without a known day may be. Throws a RangeError for a place that has no holidays of its own.
 */
export function isHoliday(day: DayNumber, place?: HolidayPlace): boolean | undefined {
  if (hasRegionOf(daysOff, day, place)) return true
  if (!isInBsRange(day) || hasRegionOf(openDays, day, place)) return undefined
  return holidaysOfYear(bsFromDay(day).year).known ? false : undefined
}

/**
 * Returns the undated holidays of everybody, or of everybody in a part of the country, in the list of a year; empty if no
 * list is known.
 */
export function undatedHolidaysOf(bsYear: number, place?: HolidayPlace): readonly UndatedHoliday[] {
  return holidaysOfYear(bsYear).undated.filter((holiday) => isHolidayOf(holiday, place))
}
