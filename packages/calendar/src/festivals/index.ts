import { isUncertainDate } from '../almanac/uncertain-dates.ts'
import { bsFromDay } from '../dates/bikram-sambat.ts'
import type { DayNumber } from '../dates/gregorian.ts'
import { holidaysOfYear } from '../holidays/index.ts'
import type { Festival } from './festival.ts'
import { allFestivals } from './festivals.ts'
import type { RuleDay } from './lunar-day.ts'
import { printedDaysOf } from './published-days.ts'
import { ruleDaysOf } from './rule-days.ts'

export type { Festival, FestivalRule } from './festival.ts'
export { allFestivals, festivalById } from './festivals.ts'
export { ruleInWords } from './rule-words.ts'

/**
 * How reliable a day is: `published` for its year; `high`, by a fixed date or a rule that gave every published
 * day; `medium`, by a rule that failed at times or whose tithi turns within 15 minutes of the deciding moment, or in a
 * future month whose first day is as uncertain; `low`, by a rule that could not be tested, or near a lost month
 * (kshaya), where calendars may name the lunar months otherwise; `estimated`, by the tables of the Islamic calendar, where
 * the sighting of the Moon decides for this day or the next, or of a festival that is announced from year to year.
 */
export type Confidence = 'published' | 'high' | 'medium' | 'low' | 'estimated'

/** A festival on a day. */
export interface FestivalDay {
  readonly festival: Festival
  readonly day: DayNumber
  readonly confidence: Confidence
}

/**
 * Returns the festivals of a year of the Bikram Sambat by day, the wider kept first. A day published for the year replaces
 * the rule's. Throws a RangeError outside BS 1901 to 2100.
 */
export function festivalsOfYear(bsYear: number): readonly FestivalDay[] {
  const days = allFestivals.flatMap((festival) => daysOfFestival(festival, bsYear))
  return days.sort((a, b) => a.day - b.day || a.festival.rank - b.festival.rank)
}

/** Returns the days of one festival in a year of the Bikram Sambat, in order. Throws a RangeError outside 1901 to 2100. */
export function daysOfFestival(festival: Festival, bsYear: number): readonly FestivalDay[] {
  const byRule = unpublishedDays(festival, bsYear)
  const published = publishedFor(festival, bsYear, byRule)
  const unpublished = byRule.filter(
    ({ day }) => !published.some((each) => Math.abs(each - day) <= maxDistance),
  )
  const certain = published.map((day) => ({ festival, day, confidence: 'published' as const }))
  return [...unpublished, ...certain].sort((a, b) => a.day - b.day)
}

/** Days up to which a published day replaces a rule's: a little more than a lunar month. */
const maxDistance = 35

function unpublishedDays(festival: Festival, bsYear: number): readonly FestivalDay[] {
  const { rule } = festival
  if (rule.kind === 'announced') return estimatedDays(festival, bsYear)
  if (rule.kind !== 'offset') {
    return ruleDaysOf(festival, bsYear).map((ruleDay) => ({
      festival,
      day: ruleDay.day,
      confidence: confidenceOf(festival, ruleDay),
    }))
  }
  // A published day of the other festival moves this one too.
  return daysOfFestival(rule.from, bsYear).map(({ day, confidence }) => ({
    festival,
    day: day + rule.days,
    confidence: confidence === 'published' ? 'high' : confidence,
  }))
}

/** The likeliest day of a festival that is announced from year to year, as the list of its year has it. */
function estimatedDays(festival: Festival, bsYear: number): readonly FestivalDay[] {
  const undated = holidaysOfYear(bsYear).undated.find(({ id }) => id === festival.id)
  return (undated?.estimate.slice(0, 1) ?? []).map((day) => ({ festival, day, confidence: 'estimated' }))
}

function confidenceOf({ rule, record }: Festival, { day, isClose, isDisputed }: RuleDay): Confidence {
  if (rule.kind === 'solar') return isUncertainDate(bsFromDay(day)) ? 'medium' : 'high'
  if (rule.kind === 'islamic') return 'estimated'
  if (rule.kind !== 'lunar' && rule.kind !== 'ekadashi') return 'high'
  if (record === 'none' || isDisputed) return 'low'
  return isClose || record === 'some' ? 'medium' : 'high'
}

/** The days published for a festival in a year: one near each day of its rule, and those that no rule gives. */
function publishedFor(
  { id }: Festival,
  bsYear: number,
  byRule: readonly FestivalDay[],
): readonly DayNumber[] {
  const listed = holidaysOfYear(bsYear).days.filter((holiday) => holiday.id === id)
  const isByRule = (day: DayNumber) => byRule.some((each) => each.day === day)
  // Of several days off in a row the rule's day is the festival.
  const byPreference = (days: readonly DayNumber[]) =>
    [...days].sort((a, b) => Number(isByRule(b)) - Number(isByRule(a)) || a - b)
  // The gazette precedes calendars.
  const sorted = [...byPreference(listed.map(({ day }) => day)), ...byPreference(printedDaysOf(id, bsYear))]
  return sorted.filter((day, at) => sorted.slice(0, at).every((other) => Math.abs(other - day) > maxDistance))
}
