import { DifferenceAnswer, DifferenceQuery } from '@tathya/contracts'
import { type Clock, type Endpoint, get, reply } from '@tathya/platform'
import { compareDates } from '../compare-dates.ts'
import { workingDaysMeta } from '../describe-both-dates.ts'
import { lastingCache } from '../lasting-cache.ts'
import { type AskedDate, isRelative, readDate } from '../read-date.ts'
import { todayCache, todayOf, todayVersion } from '../today.ts'

/** `/e/calendar/difference`: the time between two days. */
export const differenceEndpoint = (clock: Clock): Endpoint =>
  get('/e/calendar/difference', {
    summary: 'The time between two days, an age, and working days',
    description:
      'In days, in years, months and days of both calendars, as an age, and in working days. The two days may be given in different calendars.',
    query: DifferenceQuery,
    answers: { 200: { description: 'The time between them', schema: DifferenceAnswer } },
    cache: lastingCache,
    remember: () => todayVersion(clock),
    handle({ query }) {
      const rules = { order: query.order, today: todayOf(clock) }
      const ends = [firstOf(query), secondOf(query)] as const
      const [from, to] = [readDate(ends[0], rules), readDate(ends[1], rules)]
      const body: DifferenceAnswer = { data: [compareDates(from, to, query)], meta: workingDaysMeta }
      return ends.some(isRelative) ? reply({ body, headers: { 'Cache-Control': todayCache } }) : body
    },
  })

function firstOf({ from, bs_from }: DifferenceQuery): AskedDate {
  return from === undefined
    ? { field: 'bs_from', text: bs_from!, calendarId: 'bs' }
    : { field: 'from', text: from, calendarId: 'ad' }
}

function secondOf({ to = 'today', bs_to }: DifferenceQuery): AskedDate {
  return bs_to === undefined
    ? { field: 'to', text: to, calendarId: 'ad' }
    : { field: 'bs_to', text: bs_to, calendarId: 'bs' }
}
