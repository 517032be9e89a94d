import { CalendarDay, CalendarDaysAnswer, CalendarDaysQuery } from '@tathya/contracts'
import { type Clock, type Endpoint, get } from '@tathya/platform'
import { answerList, listTypes } from '../answer-list.ts'
import { answerMeta } from '../answer-meta.ts'
import { describeDay, toCalendarDay } from '../describe-day.ts'
import { dataVersion, lastingCache } from '../lasting-cache.ts'
import { mapInTurns } from '../map-in-turns.ts'
import { readAlmanacChoice } from '../read-almanac-choice.ts'
import { readDayRange } from '../read-day-range.ts'

/** `/e/calendar/days`: date and almanac of each day of a range. */
export const daysEndpoint = (_clock: Clock): Endpoint =>
  get('/e/calendar/days', {
    summary: 'Date and almanac of the days of a range',
    description:
      'Each day with the fields of `/e/nepaliDateTime` that do not depend on the hour. The range is named by Gregorian dates, `from` and `to`, or by Bikram Sambat dates, `bs_from` and `bs_to`; it has up to 400 days.',
    query: CalendarDaysQuery,
    answers: { 200: { description: 'The days', schema: CalendarDaysAnswer, otherTypes: listTypes } },
    cache: lastingCache,
    remember: () => dataVersion,
    async handle({ query, headers, signal }) {
      const choice = readAlmanacChoice(query)
      const days = readDayRange(query)
      const data = await mapInTurns(days, (day) => toCalendarDay(describeDay(day, choice)), signal)
      const body: CalendarDaysAnswer = { data, meta: answerMeta(choice) }
      return answerList({ query, headers }, { body, rows: data, item: CalendarDay }, signal)
    },
  })
