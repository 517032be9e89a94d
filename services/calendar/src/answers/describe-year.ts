import {
  type DayNumber,
  dayFromGregorian,
  fiscalYearOf,
  gregorianFromDay,
  type HolidayList,
  holidaysOfYear,
  kaliOf,
  monthNames,
  monthSpan,
  samvatsaraOf,
  shakaOf,
  toNepaliDigits,
  weekdayNames,
  weekdayOfDay,
  yearSpan,
  yearStatus,
} from '@tathya/calendar'
import { type DatedLunation, lunationsOfYear, nepalSambatOf } from '@tathya/calendar/sky'
import type { CalendarYear, CalendarYearMonth, OddLunarMonth } from '@tathya/contracts/http'
import { describeOptionalName, describeYearAlternative, toAdDate } from './describe-date.ts'
import { describeUndated } from './describe-events.ts'
import { describeAmanta } from './describe-limbs.ts'
import { describeSankranti } from './describe-sankranti.ts'

/** Describes a year of the Bikram Sambat, 1901 to 2100. */
export function describeYear(bsYear: number): CalendarYear {
  const { from: firstDay, to: lastDay } = yearSpan(bsYear)
  const months = monthNames.map((_, at) => describeMonthOfYear(bsYear, at + 1))
  const lunations = lunationsOfYear(bsYear)
  const holidays = holidaysOfYear(bsYear)
  return {
    bs_year: bsYear,
    bs_year_ne: toNepaliDigits(bsYear),
    bs_year_status: yearStatus(bsYear),
    bs_year_alternative: describeYearAlternative(bsYear),
    total_days: lastDay + 1 - firstDay,
    first_ad_date: toAdDate(firstDay),
    last_ad_date: toAdDate(lastDay),
    ad_leap_day: leapDayIn(firstDay, lastDay),
    rule_agrees: months.every(({ sankranti }) => sankranti.rule_agrees),
    shaka: shakaOf(bsYear),
    kali: kaliOf(bsYear),
    samvatsara: describeOptionalName(samvatsaraOf(bsYear)),
    fiscal_years: [1, 12].map((month) => fiscalYearOf({ year: bsYear, month, day: 1 })) as [string, string],
    nepal_sambat: describeNewYear(lunations, bsYear),
    adhik_months: describeOdd(lunations.filter(({ lunarMonth }) => lunarMonth.amanta.adhik)),
    kshaya_months: describeOdd(lunations.filter(({ lunarMonth }) => lunarMonth.amanta.kshaya)),
    public_holidays: countHolidays(holidays),
    undated_holidays: describeUndated(bsYear, holidays.undated),
    months,
  }
}

function describeMonthOfYear(bsYear: number, month: number): CalendarYearMonth {
  const { from: firstDay, to: lastDay } = monthSpan(bsYear, month)
  const weekday = weekdayNames[weekdayOfDay(firstDay)]!
  return {
    bs_year: bsYear,
    bs_month: month,
    bs_month_name_en: monthNames[month - 1]!.en,
    bs_month_name_ne: monthNames[month - 1]!.ne,
    total_days: lastDay + 1 - firstDay,
    first_ad_date: toAdDate(firstDay),
    last_ad_date: toAdDate(lastDay),
    first_weekday_en: weekday.en,
    first_weekday_ne: weekday.ne,
    sankranti: describeSankranti(bsYear, month),
  }
}

/** The 29th of February is in the Gregorian year in which a Bikram Sambat year ends. */
function leapDayIn(firstDay: DayNumber, lastDay: DayNumber): string | null {
  const day = dayFromGregorian({ year: gregorianFromDay(lastDay).year, month: 2, day: 29 })
  return day > firstDay && gregorianFromDay(day).month === 2 ? toAdDate(day) : null
}

/** The Nepal Sambat turns with one of the new moons of every year. */
function describeNewYear(lunations: readonly DatedLunation[], bsYear: number) {
  const years = lunations.map(({ lunarMonth }) => nepalSambatOf(lunarMonth, 1).year)
  const turn = years.findIndex((year, at) => at > 0 && year !== years[at - 1])
  const first = lunations[turn]
  if (first === undefined) throw new Error(`the Nepal Sambat does not turn in BS ${bsYear}`)
  return { year: years[turn]!, begins_ad_date: toAdDate(first.firstDay) }
}

function describeOdd(lunations: readonly DatedLunation[]): OddLunarMonth[] {
  return lunations.map(({ lunarMonth, firstDay, lastDay }) => {
    const { number, name_en, name_ne } = describeAmanta(lunarMonth)
    return { number, name_en, name_ne, first_ad_date: toAdDate(firstDay), last_ad_date: toAdDate(lastDay) }
  })
}

function countHolidays({ known, days }: HolidayList): number | null {
  if (!known) return null
  return new Set(days.filter(({ scope }) => scope === 'all').map(({ day }) => day)).size
}
