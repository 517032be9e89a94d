import { parseDate, relativeDayOf } from '@tathya/calendar'
import {
  ConvertAnswer,
  ConvertedDate,
  ConvertListQuery,
  ConvertPartAnswer,
  ConvertQuery,
  ConvertRequest,
  maxConvertedDates,
} from '@tathya/contracts/http'
import { type Clock, type Endpoint, get, post } from '@tathya/platform'
import { z } from 'zod'
import { lastingCache } from '../answers/cache-rules.ts'
import { convertDates } from '../convert/convert-dates.ts'
import { answerList, listTypes } from '../lists/answer-list.ts'
import { readPattern } from '../parameters/date-pattern.ts'
import { refusedParameter, valueByCalendar } from '../parameters/read-date.ts'
import { todayCache, todayOf, todayVersion } from '../parameters/today.ts'

const path = '/e/calendar/convert'
const description =
  'A date in any common spelling, in either script. An invalid date has the reason in `error`; if all are invalid, the request is refused. `pattern` formats each in both calendars.'

const answers = {
  200: {
    description: 'The dates',
    schema: z.union([ConvertAnswer, ConvertPartAnswer]),
    otherTypes: listTypes,
  },
}

/** GET `/e/calendar/convert`: dates of one calendar in both. */
export const convertEndpoint = (clock: Clock): Endpoint =>
  get(path, {
    operationId: 'convertDates',
    summary: 'Dates of one calendar in both',
    description: `${description} Send lists that are too long for an address with POST.`,
    query: ConvertQuery,
    answers,
    cache: lastingCache,
    remember: () => todayVersion(clock),
    async handle({ query, headers, turns }) {
      const relativeCache = todayCache(clock)
      const { calendarId, value } = valueByCalendar(query)
      const rules = { order: query.order, today: todayOf(clock) }
      const dates = splitList(value, (text) => parseDate(text, calendarId, rules).ok)
      if (dates.length > maxConvertedDates)
        throw refusedParameter(
          calendarId,
          `a list of at most ${maxConvertedDates} dates, not ${dates.length}`,
        )
      const pattern = readPattern(query.pattern)
      const conversion = { calendarId, dates, rules, pattern, language: query.lang } as const
      const body = await convertDates({ ...conversion, refusal: 'invalid_query' }, turns)
      const cache = dates.some((date) => relativeDayOf(date) !== undefined) ? relativeCache : lastingCache
      const answer = { body, rows: body.data, item: ConvertedDate, headers: { 'Cache-Control': cache } }
      return answerList({ query, headers }, answer, turns)
    },
  })

/** POST `/e/calendar/convert`: the same for lists that do not fit into an address. */
export const convertListEndpoint = (clock: Clock): Endpoint =>
  post(path, {
    operationId: 'convertManyDates',
    summary: 'A long list of dates of one calendar in both',
    description,
    query: ConvertListQuery,
    body: ConvertRequest,
    // 1,000 dates in words of Nepali.
    bodyLimit: 128 * 1024,
    answers,
    async handle({ query, body: request, headers, turns }) {
      const { calendarId, value: dates } = valueByCalendar(request)
      const rules = { order: request.order, today: todayOf(clock) }
      const pattern = readPattern(request.pattern, 'invalid_body')
      const conversion = { calendarId, dates, rules, pattern, language: request.lang } as const
      const body = await convertDates({ ...conversion, refusal: 'invalid_body' }, turns)
      return answerList({ query, headers }, { body, rows: body.data, item: ConvertedDate }, turns)
    },
  })

/**
 * Splits a list at semicolons and line ends, or at commas if it has neither; keeps a single date such as
 * "Kartik 17, 2081" whole. Trims items and ignores a final separator.
 */
function splitList(text: string, isDate: (text: string) => boolean): readonly string[] {
  if (isDate(text)) return [text.trim()]
  const items = text.split(/[;\n]/.test(text) ? /[;\n]/ : ',').map((item) => item.trim())
  return items.length > 1 && items.at(-1) === '' ? items.slice(0, -1) : items
}
