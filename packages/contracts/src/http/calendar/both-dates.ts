import { z } from 'zod'
import { Text } from '../text.ts'
import { BsAlternative, BsYearStatus, NepaliDateTime } from './moment.ts'

const { ad_date, bs_date, bs_year, bs_month, bs_day, fiscal_year, fiscal_quarter } = NepaliDateTime.shape
const { bs_month_name_en, bs_month_name_ne, weekday_en, weekday_ne, bs_date_ne, bs_uncertain } =
  NepaliDateTime.shape

/** The other reading of a disputed date, both ways. */
export const BothAlternative = BsAlternative.extend({
  ad_date: z.iso.date().nullable().meta({
    description: 'The day that bears the BS date in the other reading; null where it has no such date',
  }),
}).meta({ id: 'BothAlternative', description: 'The other reading of a disputed date, both ways' })
export type BothAlternative = z.output<typeof BothAlternative>

/** A day of Nepal by both calendars. */
export const BothDates = z
  .object({
    ad_date,
    bs_date,
    bs_year,
    bs_month,
    bs_day,
    bs_month_name_en,
    bs_month_name_ne,
    weekday_en,
    weekday_ne,
    bs_date_ne,
    fiscal_year,
    fiscal_quarter,
    bs_year_status: BsYearStatus,
    bs_alternative: BothAlternative.nullable().meta({
      description: 'The date by the other reading, where two circulate',
    }),
    bs_uncertain,
  })
  .meta({ id: 'BothDates', description: 'A day by both calendars' })
export type BothDates = z.output<typeof BothDates>

/** Sources of the dates in an answer. */
export const DatesMeta = z
  .object({
    sources: z.array(Text).meta({ description: 'Sources of the dates' }),
    notice: Text.optional().meta({ description: 'What the answer may lack' }),
  })
  .meta({ id: 'DatesMeta' })
export type DatesMeta = z.output<typeof DatesMeta>
