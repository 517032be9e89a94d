import type {
  CalendarMonth,
  CalendarMonthDay,
  CalendarMonthEvent,
  CalendarMonthPath,
} from '@tathya/contracts/http'
import type { AlmanacChoice } from './almanac-choice.ts'
import { isInBsRange, yearStatus } from './core/dates/bikram-sambat.ts'
import { type DayNumber, gregorianFromDay } from './core/dates/gregorian.ts'
import { type MonthGrid, monthGridOf } from './core/dates/month-grid.ts'
import { monthNames } from './core/names/calendar-names.ts'
import { toNepaliDigits } from './core/text/numerals.ts'
import { toAdDate } from './describe-date.ts'
import { describeDay, toCalendarDay } from './describe-day.ts'
import { lunarMonthSpans, nepalSambatSpans } from './describe-month-spans.ts'
import { describeMonthTitles } from './describe-month-titles.ts'
import { describeSankranti } from './describe-sankranti.ts'
import { mapInTurns } from './map-in-turns.ts'

/**
 * Describes a month with its weeks, by a method and at a place, with turns of the event loop in between. Rejects with the
 * signal's reason where it fires.
 */
export async function describeMonth(
  month: CalendarMonthPath,
  choice: AlmanacChoice,
  signal?: AbortSignal,
): Promise<CalendarMonth> {
  const grid = monthGridOf(month.bs_year, month.bs_month)
  const cells = await mapInTurns(grid.weeks.flat(), (day) => describeCell(day, grid, choice), signal)
  const days = cells.filter((cell) => cell !== null).filter(({ in_month }) => in_month)
  return {
    ...describeFacts(month, grid),
    lunar_months: lunarMonthSpans(days),
    nepal_sambat: nepalSambatSpans(days),
    events: days.flatMap(toEvents),
    weeks: grid.weeks.map((week, at) => cells.slice(at * week.length, (at + 1) * week.length)),
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
  }
}

function toEvents({ ad_date, bs_date, bs_day, events }: CalendarMonthDay): CalendarMonthEvent[] {
  return events.map((event) => ({ ad_date, bs_date, bs_day, ...event }))
}
