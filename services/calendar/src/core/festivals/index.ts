import { isUncertainDate } from '../almanac/uncertain-dates.ts'
import { bsFromDay } from '../dates/bikram-sambat.ts'
import type { DayNumber } from '../dates/gregorian.ts'
import { holidaysOfYear } from '../holidays/index.ts'
import type { Festival } from './festival.ts'
import { festivals } from './festivals.ts'
import type { RuleDay } from './lunar-day.ts'
import { printedDaysOf } from './published-days.ts'
import { ruleDaysOf } from './rule-days.ts'

export type { Festival, FestivalRule } from './festival.ts'
export { festivalById, festivals } from './festivals.ts'
export { ruleInWords } from './rule-words.ts'

/**
 * How far a day can be relied on: `published` for its year; `high`, by a fixed date or a rule that gave every published
 * day; `medium`, by a rule that failed at times or whose tithi turns within 15 minutes of the deciding moment, or in a
 * month to come whose first day is as uncertain; `low`, by a rule that could not be tested, or near a lost month
 * (kshaya), where calendars may name the lunar months otherwise.
 */
export type Confidence = 'published' | 'high' | 'medium' | 'low'

/** A festival on a day. */
export interface FestivalDay {
  readonly festival: Festival
  readonly day: DayNumber
  readonly confidence: Confidence
}

/**
 * Returns the festivals of a year of the Bikram Sambat by day, those of one day with the wider kept first. A day that was
 * published for the year takes the place of the rule's. Throws a RangeError outside BS 1901 to 2100.
 */
export function festivalsOfYear(bsYear: number): readonly FestivalDay[] {
  const days = festivals.flatMap((festival) => daysOfFestival(festival, bsYear))
  return days.sort((a, b) => a.day - b.day || a.festival.rank - b.festival.rank)
}

/** Returns the days of one festival in a year of the Bikram Sambat, in order. Throws a RangeError outside 1901 to 2100. */
export function daysOfFestival(festival: Festival, bsYear: number): readonly FestivalDay[] {
  const byRule = unpublishedDays(festival, bsYear)
  const published = publishedFor(festival, bsYear, byRule)
  const rest = byRule.filter(({ day }) => !published.some((each) => Math.abs(each - day) <= farthest))
  const sure = published.map((day) => ({ festival, day, confidence: 'published' as const }))
  return [...rest, ...sure].sort((a, b) => a.day - b.day)
}

/** Days by which a rule may err for a published day to stand in its place: a lunar month and some. */
const farthest = 35

function unpublishedDays(festival: Festival, bsYear: number): readonly FestivalDay[] {
  const { rule } = festival
  if (rule.kind !== 'offset') {
    return ruleDaysOf(festival, bsYear).map((found) => toFestivalDay(festival, found))
  }
  // Where the other festival was published, this one goes with it.
  return daysOfFestival(rule.from, bsYear).map(({ day, confidence }) => ({
    festival,
    day: day + rule.days,
    confidence: confidence === 'published' ? 'high' : confidence,
  }))
}

function toFestivalDay(festival: Festival, found: RuleDay): FestivalDay {
  return { festival, day: found.day, confidence: confidenceOf(festival, found) }
}

function confidenceOf({ rule, record }: Festival, { day, isClose, isDisputed }: RuleDay): Confidence {
  if (rule.kind === 'solar') return isUncertainDate(bsFromDay(day)) ? 'medium' : 'high'
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
  // Where a list gives several days off in a row, the one that the rule names is the festival.
  const byPreference = (days: readonly DayNumber[]) =>
    [...days].sort((a, b) => Number(isByRule(b)) - Number(isByRule(a)) || a - b)
  // The gazette stands above calendars.
  const sorted = [...byPreference(listed.map(({ day }) => day)), ...byPreference(printedDaysOf(id, bsYear))]
  return sorted.filter((day, at) => sorted.slice(0, at).every((other) => Math.abs(other - day) > farthest))
}
