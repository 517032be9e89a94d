import {
  CalendarMonthAnswer,
  CalendarMonthDay,
  CalendarMonthPath,
  CalendarMonthQuery,
} from '@tathya/contracts'
import { type Clock, type Endpoint, get } from '@tathya/platform'
import { csvReply, listTypes, wantsCsv } from '../answer-list.ts'
import { answerMeta } from '../answer-meta.ts'
import { describeMonth } from '../describe-month.ts'
import { dataVersion, lastingCache } from '../lasting-cache.ts'
import { readAlmanacChoice } from '../read-almanac-choice.ts'

/** `/e/calendar/months/{bs_year}/{bs_month}`: a month in weeks. */
export const monthEndpoint = (_clock: Clock): Endpoint =>
  get('/e/calendar/months/{bs_year}/{bs_month}', {
    summary: 'A Bikram Sambat month in weeks',
    description:
      'The facts of the month, and its weeks from Sunday with tithi, events and holidays of each day, filled with days of the neighbouring months. As CSV: the days of the month alone.',
    params: CalendarMonthPath,
    query: CalendarMonthQuery,
    answers: { 200: { description: 'The month', schema: CalendarMonthAnswer, otherTypes: listTypes } },
    cache: lastingCache,
    remember: () => dataVersion,
    async handle({ params, query, headers, signal }) {
      const choice = readAlmanacChoice(query)
      const month = await describeMonth(params, choice, signal)
      if (!wantsCsv({ query, headers })) return { data: month, meta: answerMeta(choice) }
      const days = month.weeks.flat().filter((day) => day !== null)
      return csvReply(
        days.filter(({ in_month }) => in_month),
        CalendarMonthDay.omit({ in_month: true }),
      )
    },
  })
