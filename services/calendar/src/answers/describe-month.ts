import {
  adMonthNames,
  type DayNumber,
  gregorianFromDay,
  isInBsRange,
  type MonthGrid,
  monthGridOf,
  monthNames,
  type Name,
  toNepaliDigits,
  yearStatus,
} from '@tathya/calendar'
import type {
  CalendarMonth,
  CalendarMonthDay,
  CalendarMonthEvent,
  CalendarMonthPath,
  LunarMonthSpan,
  NepalSambatSpan,
} from '@tathya/contracts/http'
import { Turns } from '@tathya/platform'
import type { AlmanacChoice } from '../parameters/almanac-choice.ts'
import { toAdDate } from './describe-date.ts'
import { describeDay, toCalendarDay } from './describe-day.ts'
import { describeSankranti } from './describe-sankranti.ts'

/**
 * Describes a month with its weeks, by a method and at a place, in turns.
 */
export async function describeMonth(
  month: CalendarMonthPath,
  choice: AlmanacChoice,
  turns = new Turns(),
): Promise<CalendarMonth> {
  const grid = monthGridOf(month.bs_year, month.bs_month)
  const cells = await turns.map(grid.weeks.flat(), (day) => describeCell(day, grid, choice))
  const days = cells.filter((cell) => cell !== null).filter(({ in_month }) => in_month)
  return {
    ...describeFacts(month, grid),
    lunar_months: lunarMonthSpans(days),
    nepal_sambat: nepalSambatSpans(days),
    events: days.flatMap(toEvents),
    weeks: grid.weeks.map((week, index) => cells.slice(index * week.length, (index + 1) * week.length)),
  }
}

function describeFacts({ bs_year, bs_month }: CalendarMonthPath, { firstDay, lastDay }: MonthGrid) {
  const { en, ne } = monthNames[bs_month - 1]!
  return {
    bs_year,
    bs_month,
    bs_month_name_en: en,
    bs_month_name_ne: ne,
    ...describeMonthTitles({ year: bs_year, name: { en, ne } }, firstDay, lastDay),
    total_days: lastDay + 1 - firstDay,
    first_ad_date: toAdDate(firstDay),
    last_ad_date: toAdDate(lastDay),
    bs_year_status: yearStatus(bs_year),
    sankranti: describeSankranti(bs_year, bs_month),
    previous: isInBsRange(firstDay - 1) ? neighbour(bs_year, bs_month - 1) : null,
    next: isInBsRange(lastDay + 1) ? neighbour(bs_year, bs_month + 1) : null,
  }
}

/** Months 0 and 13 belong to the neighbouring years. */
function neighbour(year: number, month: number) {
  if (month === 0) return { bs_year: year - 1, bs_month: 12 }
  return month === 13 ? { bs_year: year + 1, bs_month: 1 } : { bs_year: year, bs_month: month }
}

/** Describes a day of the grid; null outside the table. */
function describeCell(day: DayNumber, grid: MonthGrid, choice: AlmanacChoice): CalendarMonthDay | null {
  if (!isInBsRange(day)) return null
  const described = toCalendarDay(describeDay(day, choice))
  return {
    in_month: day >= grid.firstDay && day <= grid.lastDay,
    bs_day_ne: toNepaliDigits(described.bs_day),
    ad_day: gregorianFromDay(day).day,
    ad_date: described.ad_date,
    bs_date: described.bs_date,
    bs_year: described.bs_year,
    bs_month: described.bs_month,
    bs_day: described.bs_day,
    weekday_en: described.weekday_en,
    weekday_ne: described.weekday_ne,
    tithi: described.tithi,
    tithi_repeats: described.tithi_repeats,
    lost_tithi: described.lost_tithi,
    nakshatra: described.nakshatra,
    yoga: described.yoga,
    karana: described.karana,
    moon_sign: described.moon_sign,
    lunar_month: described.lunar_month,
    nepal_sambat: described.nepal_sambat,
    sunrise: described.sunrise,
    sunset: described.sunset,
    moonrise: described.moonrise,
    moonset: described.moonset,
    events: described.events,
    public_holiday: described.public_holiday,
    weekend: described.weekend,
    public_holiday_coverage: described.public_holiday_coverage,
  }
}

function toEvents({ ad_date, bs_date, bs_day, events }: CalendarMonthDay): CalendarMonthEvent[] {
  return events.map((event) => ({ ad_date, bs_date, bs_day, ...event }))
}

/** Formats the titles of a month: its own, and the two Gregorian months that it always spans. */
function describeMonthTitles(
  { year, name }: { readonly year: number; readonly name: Name },
  firstDay: DayNumber,
  lastDay: DayNumber,
) {
  return {
    title_en: `${name.en} ${year}`,
    title_ne: toNepaliDigits(`${name.ne} ${year}`),
    ad_title_en: adTitle(firstDay, lastDay, 'en'),
    ad_title_ne: toNepaliDigits(adTitle(firstDay, lastDay, 'ne')),
  }
}

function adTitle(firstDay: DayNumber, lastDay: DayNumber, script: keyof Name): string {
  const [first, last] = [gregorianFromDay(firstDay), gregorianFromDay(lastDay)]
  const monthOf = ({ month }: { month: number }) => adMonthNames[month - 1]![script]
  if (first.year === last.year) return `${monthOf(first)}/${monthOf(last)} ${first.year}`
  return `${monthOf(first)} ${first.year}/${monthOf(last)} ${last.year}`
}

/** The lunar months, full moon to full moon, of the days of a month, in order. */
function lunarMonthSpans(days: readonly CalendarMonthDay[]): LunarMonthSpan[] {
  return toSpans(days, ({ lunar_month: { number, name_en, name_ne, adhik, kshaya } }) => ({
    number,
    name_en,
    name_ne,
    adhik,
    kshaya,
  }))
}

/** The months of the Nepal Sambat of the days of a month, in order. */
function nepalSambatSpans(days: readonly CalendarMonthDay[]): NepalSambatSpan[] {
  return toSpans(days, ({ nepal_sambat: { year, month_name_en, month_name_ne } }) => ({
    year,
    month_name_en,
    month_name_ne,
  }))
}

/** Joins consecutive days with the same description. */
function toSpans<T extends object>(
  days: readonly CalendarMonthDay[],
  describe: (day: CalendarMonthDay) => T,
) {
  const spans: (T & { first_bs_day: number; last_bs_day: number })[] = []
  let last: string | undefined
  for (const day of days) {
    const description = describe(day)
    const text = JSON.stringify(description)
    if (text !== last) spans.push({ ...description, first_bs_day: day.bs_day, last_bs_day: day.bs_day })
    spans.at(-1)!.last_bs_day = day.bs_day
    last = text
  }
  return spans
}
