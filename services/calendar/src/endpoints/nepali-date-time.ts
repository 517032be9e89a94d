import { NepaliDateTimeAnswer, NepaliDateTimePartAnswer, NepaliDateTimeQuery } from '@tathya/contracts/http'
import { type Clock, type Endpoint, get, reply } from '@tathya/platform'
import { z } from 'zod'
import { answerMeta } from '../answers/answer-meta.ts'
import { lastingCache } from '../answers/cache-rules.ts'
import { describeMoment } from '../answers/describe-moment.ts'
import { pickFields } from '../lists/answer-list.ts'
import { readAlmanacChoice } from '../parameters/almanac-choice.ts'
import { assertTodayIsKnown, todayOf } from '../parameters/today.ts'

/** `/e/nepaliDateTime`: date, time and almanac now or at an instant. */
export const nepaliDateTimeEndpoint = (clock: Clock): Endpoint =>
  get('/e/nepaliDateTime', {
    summary: 'Date, time and tithi in Nepal now',
    description:
      'One item: the date in both calendars and both scripts, the time in Nepal, and the almanac of the day as it is printed in Nepal. `at` selects another instant, `method=drik` for modern astronomy, `lat` and `lon` or `unit_id` for the sunrise of another place.',
    query: NepaliDateTimeQuery,
    answers: {
      200: { description: 'The moment', schema: z.union([NepaliDateTimeAnswer, NepaliDateTimePartAnswer]) },
    },
    cache: 'public, max-age=1',
    remember: () => String(Math.floor(clock.now().getTime() / 1000)),
    handle({ query }) {
      const choice = readAlmanacChoice(query)
      if (query.at === undefined) assertTodayIsKnown(todayOf(clock), 'at')
      const moment = describeMoment(query.at ?? clock.now(), choice)
      const item = query.fields === undefined ? moment : pickFields(moment, query.fields)
      const body: NepaliDateTimePartAnswer = { data: [item], meta: answerMeta(choice, [moment.bs_year]) }
      // A fixed instant never changes.
      return query.at === undefined ? body : reply({ body, headers: { 'Cache-Control': lastingCache } })
    },
  })
