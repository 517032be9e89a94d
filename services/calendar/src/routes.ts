import { NepaliDateTimeAnswer, NepaliDateTimeQuery } from '@tathya/contracts'
import { type Clock, type Endpoint, get } from '@tathya/platform'
import { answerMeta } from './answer-meta.ts'
import { describeMoment } from './describe-moment.ts'

/** The endpoints of the calendar. */
export const routes = (clock: Clock): Endpoint[] => [
  get('/e/nepaliDateTime', {
    summary: 'Date, time and tithi in Nepal now',
    description:
      'One item: the date in both calendars and both scripts, the time in Nepal, and the almanac of the day as it is printed in Nepal. `at` asks for another instant.',
    query: NepaliDateTimeQuery,
    answers: { 200: { description: 'The moment', schema: NepaliDateTimeAnswer } },
    cache: 'public, max-age=1',
    remember: () => String(Math.floor(clock.now().getTime() / 1000)),
    handle: ({ query }): NepaliDateTimeAnswer => ({
      data: [describeMoment(query.at ?? clock.now())],
      meta: answerMeta,
    }),
  }),
]
