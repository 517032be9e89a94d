import { bsFromDay } from '@tathya/calendar'
import {
  CalendarDay,
  CalendarDaysAnswer,
  CalendarDaysPartAnswer,
  CalendarDaysQuery,
  maxCalendarDays,
} from '@tathya/contracts/http'
import { type Clock, type Endpoint, get } from '@tathya/platform'
import { z } from 'zod'
import { answerMeta } from '../answers/answer-meta.ts'
import { lastingCache } from '../answers/cache-rules.ts'
import { describeDay, toCalendarDay } from '../answers/describe-day.ts'
import { answerList, listTypes } from '../lists/answer-list.ts'
import { readAlmanacChoice } from '../parameters/almanac-choice.ts'
import { readDayRange } from '../parameters/read-date.ts'
import { todayCache, todayOf, todayVersion } from '../parameters/today.ts'

/** `/e/calendar/days`: date and almanac of each day of a range. */
export const daysEndpoint = (clock: Clock): Endpoint =>
  get('/e/calendar/days', {
    operationId: 'listCalendarDays',
    summary: 'Date and almanac of the days of a range',
    description:
      'Each day with the fields of `/e/nepaliDateTime` that do not depend on the hour. Each end is given by either calendar, in any common spelling of either script; up to 400 days.',
    query: CalendarDaysQuery,
    answers: {
      200: {
        description: 'The days',
        schema: z.union([CalendarDaysAnswer, CalendarDaysPartAnswer]),
        otherTypes: listTypes,
      },
    },
    cache: lastingCache,
    remember: () => todayVersion(clock),
    async handle({ query, headers, turns }) {
      const relativeCache = todayCache(clock)
      const choice = readAlmanacChoice(query)
      const rules = { order: query.order, today: todayOf(clock) }
      const { days, isRelative } = readDayRange(query, rules, maxCalendarDays)
      const data = await turns.map(days, (day) => toCalendarDay(describeDay(day, choice)))
      const body: CalendarDaysAnswer = {
        data,
        meta: answerMeta(
          choice,
          days.map((day) => bsFromDay(day).year),
        ),
      }
      const cache = { 'Cache-Control': isRelative ? relativeCache : lastingCache }
      const answer = { body, rows: data, item: CalendarDay, headers: cache }
      return answerList({ query, headers }, answer, turns)
    },
  })
