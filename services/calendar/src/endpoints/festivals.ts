import { CalendarFestival, CalendarFestivalsAnswer, CalendarFestivalsQuery } from '@tathya/contracts/http'
import { type Clock, type Endpoint, get } from '@tathya/platform'
import { lastingCache } from '../answers/cache-rules.ts'
import { describeFestivals } from '../answers/describe-events.ts'
import { answerList, listTypes } from '../lists/answer-list.ts'
import { findEvents } from '../lists/find-events.ts'
import { todayCache, todayOf, todayVersion } from '../parameters/today.ts'

/** `/e/calendar/festivals`: festivals and holidays of a span of days, or the next or latest days of some. */
export const festivalsEndpoint = (clock: Clock): Endpoint =>
  get('/e/calendar/festivals', {
    operationId: 'listFestivals',
    summary: 'Festivals, national days and public holidays by day, and when one is next or was last',
    description:
      'The events of a Bikram Sambat year or of a range of days, by kind, id or name; `next=Dashain` returns the next days of the festivals with this name, `previous=Dashain` the latest. Days follow from rules by the printed almanac of Kathmandu; each has its rule and a confidence. Public holidays are those of published lists, for the years of which one is known.',
    query: CalendarFestivalsQuery,
    answers: {
      200: { description: 'The events by day', schema: CalendarFestivalsAnswer, otherTypes: listTypes },
    },
    cache: lastingCache,
    remember: () => todayVersion(clock),
    async handle({ query, headers, turns }) {
      const relativeCache = todayCache(clock)
      const found = await findEvents(query, todayOf(clock), turns)
      const { offset = 0, limit = found.events.length } = query
      const events = { ...found, events: found.events.slice(offset, offset + limit) }
      const body = describeFestivals(events, query)
      const cache = { 'Cache-Control': events.isRelative ? relativeCache : lastingCache }
      const answer = {
        body,
        rows: body.data,
        item: CalendarFestival,
        headers: { ...cache, 'X-Total-Count': String(found.events.length) },
      }
      return answerList({ query, headers }, answer, turns)
    },
  })
