import {
  type Calendar,
  dateForms,
  type Name,
  type Pattern,
  parseDate,
  type ReadingRules,
} from '@tathya/calendar'
import type { ConvertAnswer, ConvertedDate } from '@tathya/contracts/http'
import { problem, Turns } from '@tathya/platform'
import { datesMeta } from '../answers/answer-meta.ts'
import { describeBothDates } from '../answers/describe-date.ts'
import { writeDate } from '../parameters/date-pattern.ts'

/** Dates to convert, and how. */
export interface Conversion {
  /** The calendar of the dates. */
  readonly calendarId: Calendar['id']
  readonly dates: readonly string[]
  readonly rules: ReadingRules
  readonly pattern: Pattern | undefined
  readonly language: keyof Name | undefined
  /** The error code, by the location of the dates. */
  readonly refusal: 'invalid_query' | 'invalid_body'
}

/** Dates listed in an error. */
const maxNamed = 10

/** Converts dates in turns. Throws if none of them is valid: the first ten are listed with their reasons. */
export async function convertDates(conversion: Conversion, turns = new Turns()): Promise<ConvertAnswer> {
  const { dates, calendarId, refusal } = conversion
  const data = await turns.map([...dates.entries()], (entry) => convertOne(entry, conversion))
  const failed = data.filter(({ error }) => error !== null)
  if (failed.length === data.length) {
    const errors = failed.slice(0, maxNamed).map(({ index, error }) => ({
      field: dates.length === 1 && refusal === 'invalid_query' ? calendarId : `${calendarId}.${index}`,
      message: error!,
      accepted: dateForms,
    }))
    const detail =
      dates.length === 1 ? `${calendarId} ${failed[0]!.error}.` : 'None of the dates can be read.'
    throw problem(refusal, { detail, errors })
  }
  return { data, meta: { ...datesMeta, converted: data.length - failed.length, failed: failed.length } }
}

function convertOne(
  [index, input]: readonly [number, string],
  { calendarId, rules, pattern, language }: Conversion,
): ConvertedDate {
  const parsed = parseDate(input, calendarId, rules)
  if (!parsed.ok) return { index, input, error: parsed.reason, ...noDate }
  const { ad_date, bs_date, ...fields } = describeBothDates(parsed.day)
  const written = writeDate(parsed.day, pattern, language)
  return { index, input, error: null, ad_date, bs_date, ...written, ...fields }
}

/** The fields of an invalid date. */
const noDate: Omit<ConvertedDate, 'index' | 'input' | 'error'> = {
  ad_date: null,
  bs_date: null,
  bs_text: null,
  ad_text: null,
  bs_year: null,
  bs_month: null,
  bs_day: null,
  bs_month_name_en: null,
  bs_month_name_ne: null,
  weekday_en: null,
  weekday_ne: null,
  bs_date_ne: null,
  fiscal_year: null,
  fiscal_quarter: null,
  bs_year_status: null,
  bs_alternative: null,
  bs_uncertain: null,
}
