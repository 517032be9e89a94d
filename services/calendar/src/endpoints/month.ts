import {
  CalendarMonthAnswer,
  CalendarMonthDay,
  CalendarMonthPath,
  CalendarMonthQuery,
} from '@tathya/contracts/http'
import { type Endpoint, get, preferredType, reply } from '@tathya/platform'
import { answerMeta } from '../answers/answer-meta.ts'
import { dataVersion, lastingCache } from '../answers/cache-rules.ts'
import { describeMonth } from '../answers/describe-month.ts'
import { answerList, byAccept, listTypes } from '../lists/answer-list.ts'
import { readAlmanacChoice } from '../parameters/almanac-choice.ts'
import { drawMonth, pictureType } from '../picture/draw-month.ts'

const monthTypes = [...listTypes, pictureType]

type MonthFormat = NonNullable<CalendarMonthQuery['format']>

/** The requested format: by the parameter, else by the Accept header. */
function formatOf(format: MonthFormat | undefined, accept: string | undefined): MonthFormat {
  if (format !== undefined) return format
  const type = preferredType(accept, ['application/json', ...monthTypes])
  return type === pictureType ? 'svg' : type === 'text/csv' ? 'csv' : 'json'
}

/** `/e/calendar/months/{bs_year}/{bs_month}`: a month in weeks. */
export const monthEndpoint = (): Endpoint =>
  get('/e/calendar/months/{bs_year}/{bs_month}', {
    summary: 'A Bikram Sambat month in weeks',
    description:
      'The facts of the month, and its weeks from Sunday with tithi, events and holidays of each day, filled with days of the neighbouring months. As CSV: the days of the month alone. As SVG: a page for the wall.',
    params: CalendarMonthPath,
    query: CalendarMonthQuery,
    answers: { 200: { description: 'The month', schema: CalendarMonthAnswer, otherTypes: monthTypes } },
    cache: lastingCache,
    remember: () => dataVersion,
    async handle({ params, query, headers, turns }) {
      const choice = readAlmanacChoice(query)
      const month = await describeMonth(params, choice, turns)
      const format = formatOf(query.format, headers.accept)
      if (format === 'svg') {
        await turns.next()
        const body = Buffer.from(await drawMonth(month, choice))
        return reply({ body, type: `${pictureType}; charset=utf-8`, headers: byAccept })
      }
      const body: CalendarMonthAnswer = { data: month, meta: answerMeta(choice, [params.bs_year]) }
      const cells = month.weeks.flat().filter((day) => day !== null)
      const rows = cells.filter(({ in_month }) => in_month)
      const item = CalendarMonthDay.omit({ in_month: true })
      return answerList({ query: { format }, headers }, { body, rows, item }, turns)
    },
  })
