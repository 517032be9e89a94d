import { bsFromDay, isInBsRange } from '../dates/bikram-sambat.ts'
import type { DaySpan } from '../dates/day-spans.ts'
import { type DayNumber, dayFromGregorian } from '../dates/gregorian.ts'
import { isHoliday, isHolidayOf, openDays } from './days-off.ts'
import type { HolidayPlace } from './holiday-list.ts'
import { holidaysOfYear } from './lists.ts'

/**
 * The evidence for what is said about a day: `checked`, the list of its year and the days given during the year, compared with
 * another record of days off; `reported`, the list, and of the days given during the year those with a report, or that record
 * itself; `list`, the list alone, as the day is later than the reports; `open`, a holiday without a known day may be this one,
 * or one source alone reports the day; `none`, no complete list of its year.
 */
export type HolidayCoverage = 'checked' | 'reported' | 'list' | 'open' | 'none'

/** The last day for which reports of days given off were read, 4 May 2026. */
export const decisionsKnownUntil: DayNumber = dayFromGregorian({ year: 2026, month: 5, day: 4 })

/** Returns the evidence for a day, for everybody or for a part of the country. */
export function holidayCoverageOf(day: DayNumber, place?: HolidayPlace): HolidayCoverage {
  if (!isInBsRange(day)) return 'none'
  const { known, decisionsChecked } = holidaysOfYear(bsFromDay(day).year)
  if (isHoliday(day, place) === undefined) return known ? 'open' : 'none'
  if (!known) return 'reported'
  if (day > decisionsKnownUntil) return 'list'
  return decisionsChecked && isComparedAt(place) && !restsOnExchange(day, place) ? 'checked' : 'reported'
}

/** True if the record that other days are compared with is itself what tells that the day was a holiday. */
function restsOnExchange(day: DayNumber, place: HolidayPlace | undefined): boolean {
  const holidays = holidaysOfYear(bsFromDay(day).year).days.filter(
    (holiday) => holiday.day === day && isHolidayOf(holiday, place),
  )
  return holidays.length > 0 && holidays.every(({ byExchange }) => byExchange)
}

/** The record of days off is that of the exchange in Kathmandu, which tells nothing of days of other places alone. */
function isComparedAt(place: HolidayPlace | undefined): boolean {
  return place === undefined || place === 'kathmandu-valley'
}

/** Returns the days of a span that may have been public holidays: those with the coverage `open`, in order. */
export function openDaysIn({ from, to }: DaySpan, place?: HolidayPlace): readonly DayNumber[] {
  return [...openDays.keys()]
    .filter((day) => day >= from && day <= to && holidayCoverageOf(day, place) === 'open')
    .sort((a, b) => a - b)
}
