import {
  CalendarYearAnswer,
  CalendarYearMonth,
  CalendarYearPath,
  CalendarYearQuery,
} from '@tathya/contracts/http'
import { type Endpoint, get } from '@tathya/platform'
import { answerMeta } from '../answers/answer-meta.ts'
import { dataVersion, lastingCache } from '../answers/cache-rules.ts'
import { describeYear } from '../answers/describe-year.ts'
import { answerList, listTypes } from '../lists/answer-list.ts'

/** `/e/calendar/years/{bs_year}`: a year with its months. */
export const yearEndpoint = (): Endpoint =>
  get('/e/calendar/years/{bs_year}', {
    summary: 'A Bikram Sambat year with its months',
    description:
      'Lengths and first days of the twelve months, how sure they are, when the Sun enters each sign and whether the rule gives the same first day; eras, intercalary months and holidays of the year. As CSV: the months.',
    params: CalendarYearPath,
    query: CalendarYearQuery,
    answers: { 200: { description: 'The year', schema: CalendarYearAnswer, otherTypes: listTypes } },
    cache: lastingCache,
    remember: () => dataVersion,
    async handle({ params, query, headers, turns }) {
      await turns.next()
      const year = describeYear(params.bs_year)
      const body: CalendarYearAnswer = { data: year, meta: answerMeta(undefined, [params.bs_year]) }
      return answerList({ query, headers }, { body, rows: year.months, item: CalendarYearMonth }, turns)
    },
  })
