import { type BsDate, bsRange, dayFromBs, monthLength } from '../dates/bikram-sambat.ts'
import { yearSpan } from '../dates/day-spans.ts'
import { type DayNumber, dayFromGregorian, gregorianFromDay, secondsPerDay } from '../dates/gregorian.ts'
import { memoize } from '../memoize.ts'
import { halfOfTithi } from '../names/limb-names.ts'
import { easterOf } from './easter.ts'
import type { Festival, FestivalRule, GregorianRule, SolarRule } from './festival.ts'
import { type HalfMonth, halfMonthsBetween, isHalfOf } from './half-months.ts'
import { dayFromIslamic, islamicYears } from './islamic-calendar.ts'
import { ekadashiDay, lunarDay, type RuleDay } from './lunar-day.ts'

/** A year of the Bikram Sambat, for rules. */
interface Year {
  readonly bsYear: number
  readonly firstDay: DayNumber
  readonly lastDay: DayNumber
  readonly halves: readonly HalfMonth[]
}

/** Days around a year in which a half month may begin and still have one of its festivals. */
const margin = 20

/** Returns a year for rules. Caches all years of the table: two megabytes. */
const yearOf = memoize(bsRange.yearCount, (bsYear): Year => {
  const { from: firstDay, to: lastDay } = yearSpan(bsYear)
  const halves = halfMonthsBetween((firstDay - margin) * secondsPerDay, (lastDay + margin) * secondsPerDay)
  return { bsYear, firstDay, lastDay, halves }
})

/**
 * Returns the days of a festival in a year of the Bikram Sambat by its rule, in order: one in most years; none or two if the
 * lunar year is shifted against it. Throws a RangeError outside the table of months.
 */
export function ruleDaysOf({ rule, since }: Festival, bsYear: number): readonly RuleDay[] {
  if (rule.kind === 'announced') return []
  const year = yearOf(bsYear)
  const isKept = ({ day }: RuleDay) =>
    day >= year.firstDay &&
    day <= year.lastDay &&
    (since === undefined || gregorianFromDay(day).year >= since)
  return candidatesOf(rule, year)
    .filter(isKept)
    .sort((a, b) => a.day - b.day)
}

/** The days of a rule in a year and a little around it. */
function candidatesOf(rule: FestivalRule, year: Year): readonly RuleDay[] {
  switch (rule.kind) {
    case 'lunar': {
      const half = halfOfTithi(rule.tithi)
      return year.halves
        .filter((each) => isHalfOf(each, rule.month, half))
        .map((each) => lunarDay(rule, each))
    }
    case 'ekadashi':
      return year.halves
        .filter((each) => isHalfOfEkadashi(each, rule.month, rule.half))
        .map((each) => ekadashiDay(rule, each))
        .filter((day) => day !== undefined)
    case 'solar':
      return solarDays(rule, year)
    case 'gregorian':
      return gregorianYears(year).map((ad) => certainDay(gregorianDay(rule, ad)))
    case 'easter':
      return gregorianYears(year).map((ad) => certainDay(easterOf(ad) + rule.days))
    case 'islamic':
      return islamicYears(year.firstDay, year.lastDay).map((islamicYear) =>
        certainDay(dayFromIslamic(islamicYear, rule.month, rule.day)),
      )
    case 'offset':
      return candidatesOf(rule.from.rule, year).map((from) => ({ ...from, day: from.day + rule.days }))
    case 'announced':
      return []
  }
}

function isHalfOfEkadashi(half: HalfMonth, month: number | undefined, expected: HalfMonth['half']): boolean {
  if (month === undefined) return half.amanta.adhik && half.half === expected
  return isHalfOf(half, month, expected)
}

const certainDay = (day: DayNumber): RuleDay => ({ day, isClose: false, isDisputed: false })

/** A day of the solar year; none if the month is shorter that year. */
function solarDays({ month, day }: SolarRule, { bsYear }: Year): readonly RuleDay[] {
  const date: BsDate = { year: bsYear, month, day }
  return day > monthLength(bsYear, month) ? [] : [certainDay(dayFromBs(date))]
}

/** The two Gregorian years that a year of the Bikram Sambat overlaps. */
function gregorianYears({ firstDay }: Year): readonly number[] {
  const { year } = gregorianFromDay(firstDay)
  return [year, year + 1]
}

function gregorianDay({ month, day }: GregorianRule, year: number): DayNumber {
  return dayFromGregorian({ year, month, day })
}
