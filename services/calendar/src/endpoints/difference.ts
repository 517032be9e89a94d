import { DifferenceAnswer, DifferenceQuery } from '@tathya/contracts/http'
import { type Clock, type Endpoint, get, reply } from '@tathya/platform'
import { workingDaysMeta } from '../answers/answer-meta.ts'
import { lastingCache } from '../answers/cache-rules.ts'
import { compareDates } from '../convert/compare-dates.ts'
import { countedYears, placeOf } from '../convert/days-off.ts'
import { type DateParameter, endOf, isRelative, readDate } from '../parameters/read-date.ts'
import { todayCache, todayOf, todayVersion } from '../parameters/today.ts'

const today: DateParameter = { field: 'to', text: 'today', calendarId: 'ad' }

/** `/e/calendar/difference`: the time between two days. */
export const differenceEndpoint = (clock: Clock): Endpoint =>
  get('/e/calendar/difference', {
    operationId: 'getDateDifference',
    summary: 'The time between two days, an age, and working days',
    description:
      'In days, in years, months and days of both calendars, as an age, and in working days. The two days may be given in different calendars.',
    query: DifferenceQuery,
    answers: { 200: { description: 'The time between them', schema: DifferenceAnswer } },
    cache: lastingCache,
    remember: () => todayVersion(clock),
    handle({ query }) {
      const rules = { order: query.order, today: todayOf(clock) }
      const ends = [endOf(query, 'from')!, endOf(query, 'to') ?? today] as const
      const [from, to] = [readDate(ends[0], rules), readDate(ends[1], rules)]
      const meta = workingDaysMeta(countedYears(from, to, query), placeOf(query))
      const body: DifferenceAnswer = { data: [compareDates(from, to, query)], meta }
      return ends.some(isRelative) ? reply({ body, headers: { 'Cache-Control': todayCache(clock) } }) : body
    },
  })
