import { z } from 'zod'
import { anyCase } from '../any-case.ts'
import { toInteger } from '../query.ts'
import { Text } from '../text.ts'
import { BsYear } from './bs-year.ts'
import { CalendarEvent } from './event.ts'
import { BsYearStatus, CalendarDay, CalendarMeta } from './moment.ts'
import { almanacParameters, QueryBsYear } from './query.ts'
import { Sankranti } from './sankranti.ts'

const monthError = 'must be a month from 1 (Baisakh) to 12 (Chaitra)'

/** The month of `/e/calendar/months/{bs_year}/{bs_month}`. */
export const CalendarMonthPath = z.strictObject({
  bs_year: QueryBsYear.meta({ description: 'Bikram Sambat year, 1901 to 2100', examples: ['2081'] }),
  bs_month: z
    .string()
    .regex(/^(0?[1-9]|1[0-2])$/, { error: monthError })
    .transform(Number)
    .meta({ description: 'Month, 1 Baisakh to 12 Chaitra', examples: ['7'], override: toInteger(1, 12) }),
})
export type CalendarMonthPath = z.output<typeof CalendarMonthPath>

/** Query of `/e/calendar/months/{bs_year}/{bs_month}`. */
export const CalendarMonthQuery = z
  .strictObject({
    ...almanacParameters,
    format: anyCase(['json', 'csv', 'svg'], { error: 'must be json, csv or svg' }).optional().meta({
      description:
        'Form of the answer: JSON, the days as CSV, or a page for the wall as SVG (A4, upright); default: by the Accept header, else JSON',
    }),
  })
  .meta({ id: 'CalendarMonthQuery' })
export type CalendarMonthQuery = z.output<typeof CalendarMonthQuery>

/** A month by the numbers that its address has. */
export const BsMonth = z.object({ bs_year: BsYear, bs_month: z.int().min(1).max(12) }).meta({ id: 'BsMonth' })
export type BsMonth = z.output<typeof BsMonth>

/** A day in the grid of a month. */
export const CalendarMonthDay = z
  .object({
    in_month: z.boolean().meta({ description: 'False for the days of the neighbours that fill the weeks' }),
    bs_day_ne: Text.meta({ description: 'Day of the month in Nepali numerals' }),
    ad_day: z.int().min(1).max(31).meta({ description: 'Day of the Gregorian month' }),
    ...CalendarDay.pick({
      ad_date: true,
      bs_date: true,
      bs_year: true,
      bs_month: true,
      bs_day: true,
      weekday_en: true,
      weekday_ne: true,
      tithi: true,
      tithi_repeats: true,
      lost_tithi: true,
      nakshatra: true,
      yoga: true,
      karana: true,
      moon_sign: true,
      lunar_month: true,
      nepal_sambat: true,
      sunrise: true,
      sunset: true,
      moonrise: true,
      moonset: true,
      events: true,
      public_holiday: true,
      weekend: true,
      public_holiday_coverage: true,
    }).shape,
  })
  .meta({ id: 'CalendarMonthDay', description: 'A day in the grid of a month' })
export type CalendarMonthDay = z.output<typeof CalendarMonthDay>

/** An event of a month with its day. */
export const CalendarMonthEvent = z
  .object({
    ad_date: z.iso.date(),
    bs_date: Text,
    bs_day: z.int().min(1).max(32),
    ...CalendarEvent.shape,
  })
  .meta({ id: 'CalendarMonthEvent', description: 'A festival, national day or public holiday with its day' })
export type CalendarMonthEvent = z.output<typeof CalendarMonthEvent>

const daysOfMonth = {
  first_bs_day: z.int().min(1).max(32).meta({ description: 'First day of this month that lies in it' }),
  last_bs_day: z.int().min(1).max(32).meta({ description: 'Last day of this month that lies in it' }),
}

/** A lunar month that reaches into a month. */
export const LunarMonthSpan = z
  .object({
    number: z.int().min(1).max(12).meta({ description: '1 Baisakh to 12 Chaitra' }),
    name_en: Text,
    name_ne: Text,
    adhik: z.boolean().meta({ description: 'True for an intercalary month' }),
    kshaya: z.boolean().meta({ description: 'True for a month that replaces two' }),
    ...daysOfMonth,
  })
  .meta({ id: 'LunarMonthSpan', description: 'A lunar month, ending with the full moon, and its days here' })
export type LunarMonthSpan = z.output<typeof LunarMonthSpan>

/** A month of the Nepal Sambat that reaches into a month. */
export const NepalSambatSpan = z
  .object({ year: z.int(), month_name_en: Text, month_name_ne: Text, ...daysOfMonth })
  .meta({ id: 'NepalSambatSpan', description: 'A month of the Nepal Sambat and its days here' })
export type NepalSambatSpan = z.output<typeof NepalSambatSpan>

/** A month as a calendar on the wall shows it. */
export const CalendarMonth = z
  .object({
    bs_year: BsYear,
    bs_month: z.int().min(1).max(12),
    bs_month_name_en: Text,
    bs_month_name_ne: Text,
    title_en: Text.meta({ description: '"Kartik 2081"' }),
    title_ne: Text.meta({ description: '"कात्तिक २०८१"' }),
    ad_title_en: Text.meta({ description: 'The Gregorian months it reaches over: "October/November 2024"' }),
    ad_title_ne: Text.meta({ description: 'The same in Nepali' }),
    total_days: z.int().min(29).max(32),
    first_ad_date: z.iso.date(),
    last_ad_date: z.iso.date(),
    bs_year_status: BsYearStatus,
    sankranti: Sankranti,
    previous: BsMonth.nullable().meta({ description: 'The month before; null where the table begins' }),
    next: BsMonth.nullable().meta({ description: 'The month after; null where the table ends' }),
    lunar_months: z.array(LunarMonthSpan).min(1),
    nepal_sambat: z.array(NepalSambatSpan).min(1),
    events: z.array(CalendarMonthEvent).meta({ description: 'Events of the month by day' }),
    weeks: z.array(z.array(CalendarMonthDay.nullable()).length(7)).min(4).max(6).meta({
      description:
        'Weeks from Sunday, filled with days of the neighbouring months; null only before the first and after the last day of the table',
    }),
  })
  .meta({ id: 'CalendarMonth', description: 'A Bikram Sambat month in weeks' })
export type CalendarMonth = z.output<typeof CalendarMonth>

/** The answer of `/e/calendar/months/{bs_year}/{bs_month}`. */
export const CalendarMonthAnswer = z
  .object({ data: CalendarMonth, meta: CalendarMeta })
  .meta({ id: 'CalendarMonthAnswer', description: 'A Bikram Sambat month' })
export type CalendarMonthAnswer = z.output<typeof CalendarMonthAnswer>
