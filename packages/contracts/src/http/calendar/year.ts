import { z } from 'zod'
import { Text } from '../text.ts'
import { BothNames } from './almanac.ts'
import { BsYear } from './bs-year.ts'
import { UndatedHoliday } from './event.ts'
import { BsYearStatus, CalendarMeta } from './moment.ts'
import { listFormatParameter, QueryBsYear } from './query.ts'
import { Sankranti } from './sankranti.ts'

/** The year of `/e/calendar/years/{bs_year}`. */
export const CalendarYearPath = z.strictObject({
  bs_year: QueryBsYear.meta({ description: 'Bikram Sambat year, 1901 to 2100', examples: ['2081'] }),
})
export type CalendarYearPath = z.output<typeof CalendarYearPath>

/** Query of `/e/calendar/years/{bs_year}`. */
export const CalendarYearQuery = z.strictObject({ ...listFormatParameter }).meta({ id: 'CalendarYearQuery' })
export type CalendarYearQuery = z.output<typeof CalendarYearQuery>

/** A month in its year. */
export const CalendarYearMonth = z
  .object({
    bs_year: BsYear,
    bs_month: z.int().min(1).max(12),
    bs_month_name_en: Text,
    bs_month_name_ne: Text,
    total_days: z.int().min(29).max(32),
    first_ad_date: z.iso.date(),
    last_ad_date: z.iso.date(),
    first_weekday_en: Text,
    first_weekday_ne: Text,
    sankranti: Sankranti,
  })
  .meta({ id: 'CalendarYearMonth', description: 'A month in its year' })
export type CalendarYearMonth = z.output<typeof CalendarYearMonth>

/** A lunar month out of the ordinary. */
export const OddLunarMonth = z
  .object({
    number: z.int().min(1).max(12).meta({ description: '1 Baisakh to 12 Chaitra' }),
    name_en: Text,
    name_ne: Text,
    first_ad_date: z.iso.date().meta({ description: 'First day whose sunrise lies in it' }),
    last_ad_date: z.iso.date().meta({ description: 'Last day whose sunrise lies in it' }),
  })
  .meta({ id: 'OddLunarMonth', description: 'An intercalary or a lost lunar month, new moon to new moon' })
export type OddLunarMonth = z.output<typeof OddLunarMonth>

/** The other reading of the months of 2062, or of 2084 to 2100. */
export const BsYearAlternative = z
  .object({
    month_days: z.array(z.int()).length(12).meta({ description: 'Lengths of the months, Baisakh first' }),
    note: Text,
  })
  .meta({ id: 'BsYearAlternative', description: 'The other reading of a disputed year' })
export type BsYearAlternative = z.output<typeof BsYearAlternative>

/** A year of the calendar. */
export const CalendarYear = z
  .object({
    bs_year: BsYear,
    bs_year_ne: Text.meta({ description: 'The year in Nepali numerals' }),
    bs_year_status: BsYearStatus,
    bs_year_alternative: BsYearAlternative.nullable().meta({
      description: 'The other reading, where two circulate; else null',
    }),
    total_days: z.int().min(365).max(366),
    first_ad_date: z.iso.date(),
    last_ad_date: z.iso.date(),
    ad_leap_day: z.iso.date().nullable().meta({ description: 'The 29th of February in it; else null' }),
    rule_agrees: z
      .boolean()
      .meta({ description: 'Whether every month of the table begins on the day that the rule gives' }),
    shaka: z.int().meta({ description: 'Shaka year, as Nepali almanacs print it' }),
    kali: z.int().meta({ description: 'Kali year, as almanacs print it' }),
    samvatsara: BothNames.nullable().meta({
      description: 'Name in the round of sixty; null where not known',
    }),
    fiscal_years: z
      .tuple([Text, Text])
      .meta({ description: 'The fiscal years it shares in: to the end of Ashadh, and from Shrawan' }),
    nepal_sambat: z.object({
      year: z.int().meta({ description: 'The year of the Nepal Sambat that begins in it' }),
      begins_ad_date: z.iso.date().meta({
        description:
          'Its first day: the first whose sunrise lies in it. Mha Puja, kept by the tithi at noon, can fall the day before',
      }),
    }),
    adhik_months: z.array(OddLunarMonth).meta({ description: 'Intercalary months that begin in the year' }),
    kshaya_months: z.array(OddLunarMonth).meta({ description: 'Lost months that begin in the year' }),
    public_holidays: z.int().min(0).nullable().meta({
      description:
        'Days known as public holidays for everybody, without `undated_holidays`; null where no whole list is known',
    }),
    undated_holidays: z
      .array(UndatedHoliday)
      .meta({ description: 'Public holidays of everybody or of some that the list leaves without a day' }),
    months: z.array(CalendarYearMonth).length(12),
  })
  .meta({ id: 'CalendarYear', description: 'A Bikram Sambat year with its months' })
export type CalendarYear = z.output<typeof CalendarYear>

/** The answer of `/e/calendar/years/{bs_year}`. */
export const CalendarYearAnswer = z
  .object({ data: CalendarYear, meta: CalendarMeta })
  .meta({ id: 'CalendarYearAnswer', description: 'A Bikram Sambat year' })
export type CalendarYearAnswer = z.output<typeof CalendarYearAnswer>
