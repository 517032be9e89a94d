import { z } from 'zod'
import { Text } from '../text.ts'
import { BothDates, DatesMeta } from './both-dates.ts'
import {
  dateForms,
  readingParameters,
  refuseOtherThanOne,
  writingParameters,
  writtenDate,
} from './date-parameters.ts'
import { fieldsParameter, partOf } from './fields.ts'
import { listFormatParameter } from './query.ts'

/** Dates of one request. */
export const maxConvertedDates = 1000

const list = `up to ${maxConvertedDates}, with commas between them, or semicolons where dates hold commas. ${dateForms}`

const DateList = z
  .array(z.string())
  .min(1, { error: 'must have at least one date' })
  .max(maxConvertedDates, { error: `must have at most ${maxConvertedDates} dates` })
  .optional()

/** Body of a conversion whose dates are too long for an address. */
export const ConvertRequest = z
  .strictObject({
    bs: DateList.meta({ description: `1 to ${maxConvertedDates} Bikram Sambat dates` }),
    ad: DateList.meta({ description: `1 to ${maxConvertedDates} Gregorian dates in Nepal` }),
    ...readingParameters,
    ...writingParameters,
  })
  .check(refuseOtherThanOne)
  .meta({
    id: 'ConvertRequest',
    // One of the two. Generators do not read this; with `oneOf` some forget the properties beside it.
    not: {
      anyOf: [{ required: ['bs', 'ad'] }, { not: { anyOf: [{ required: ['bs'] }, { required: ['ad'] }] } }],
    },
    description: 'Dates to convert, of one calendar, in any form that the query accepts',
    examples: [{ bs: ['२०८१ कात्तिक १७ गते शनिबार', '18 Kartik 2081'], pattern: 'D MMMM YYYY' }],
  })
export type ConvertRequest = z.output<typeof ConvertRequest>

const both = BothDates.shape

/** A converted date in both calendars, or the reason why it could not be converted. */
export const ConvertedDate = z
  .object({
    index: z.int().min(0).meta({ description: 'Index in the list, from 0' }),
    input: z.string().meta({ description: 'The date as it was given' }),
    error: Text.nullable().meta({
      description: 'Why the date cannot be converted; the other fields are then null. Null on success',
    }),
    ad_date: both.ad_date.nullable(),
    bs_date: both.bs_date.nullable(),
    ...writtenDate,
    bs_year: both.bs_year.nullable(),
    bs_month: both.bs_month.nullable(),
    bs_day: both.bs_day.nullable(),
    bs_month_name_en: both.bs_month_name_en.nullable(),
    bs_month_name_ne: both.bs_month_name_ne.nullable(),
    weekday_en: both.weekday_en.nullable(),
    weekday_ne: both.weekday_ne.nullable(),
    bs_date_ne: both.bs_date_ne.nullable(),
    fiscal_year: both.fiscal_year.nullable(),
    fiscal_quarter: both.fiscal_quarter.nullable(),
    bs_year_status: both.bs_year_status.nullable(),
    bs_alternative: both.bs_alternative,
    bs_uncertain: both.bs_uncertain.nullable(),
  })
  .meta({ id: 'ConvertedDate', description: 'A converted date, or why it could not be converted' })
export type ConvertedDate = z.output<typeof ConvertedDate>

/** Query of `GET /e/calendar/convert`. */
export const ConvertQuery = z
  .strictObject({
    bs: z
      .string()
      .optional()
      .meta({ description: `Bikram Sambat dates: ${list}`, examples: ['2081-07-17,2081-07-18'] }),
    ad: z
      .string()
      .optional()
      .meta({
        description: `Gregorian dates in Nepal: ${list}. A time with an offset counts to its day in Nepal`,
        examples: ['2024-11-02'],
      }),
    ...readingParameters,
    ...writingParameters,
    ...fieldsParameter(ConvertedDate),
    ...listFormatParameter,
  })
  .check(refuseOtherThanOne)
  .meta({ id: 'ConvertQuery' })
export type ConvertQuery = z.output<typeof ConvertQuery>

/** Query of `POST /e/calendar/convert`. */
export const ConvertListQuery = z
  .strictObject({ ...fieldsParameter(ConvertedDate), ...listFormatParameter })
  .meta({ id: 'ConvertListQuery' })
export type ConvertListQuery = z.output<typeof ConvertListQuery>

/** The answer of `/e/calendar/convert`. */
export const ConvertAnswer = z
  .object({
    data: z.array(ConvertedDate),
    meta: DatesMeta.extend({
      converted: z.int().meta({ description: 'How many dates were converted' }),
      failed: z.int().meta({ description: 'How many were not; each says why in `error`' }),
    }),
  })
  .meta({ id: 'ConvertAnswer', description: 'The dates in their order, each by both calendars' })
export type ConvertAnswer = z.output<typeof ConvertAnswer>

/** The answer with a selection of fields. */
export const ConvertPartAnswer = ConvertAnswer.extend({ data: z.array(partOf(ConvertedDate)) }).meta({
  id: 'ConvertPartAnswer',
  description: 'The dates in their order, each with some of its fields',
})
export type ConvertPartAnswer = z.output<typeof ConvertPartAnswer>
