import { AddAnswer, AddQuery } from '@tathya/contracts/http'
import { type Clock, type Endpoint, get, reply } from '@tathya/platform'
import { workingDaysMeta } from '../answers/answer-meta.ts'
import { lastingCache } from '../answers/cache-rules.ts'
import { addToDate } from '../convert/add-to-date.ts'
import { placeOf } from '../convert/days-off.ts'
import { isRelative, valueByCalendar } from '../parameters/read-date.ts'
import { todayCache, todayOf, todayVersion } from '../parameters/today.ts'

/** `/e/calendar/add`: the day at a distance of years, months, days or working days. */
export const addEndpoint = (clock: Clock): Endpoint =>
  get('/e/calendar/add', {
    operationId: 'addToDate',
    summary: 'Add years, months, days or working days to a date',
    description:
      'Years and months are those of the calendar in which the date is given, and are added first, in one step; then days; then working days. Numbers may be negative.',
    query: AddQuery,
    answers: { 200: { description: 'The day reached', schema: AddAnswer } },
    cache: lastingCache,
    remember: () => todayVersion(clock),
    handle({ query }) {
      const { calendarId, value: text } = valueByCalendar(query)
      const date = { field: calendarId, text, calendarId }
      const { added, bsYears } = addToDate(date, query, { order: query.order, today: todayOf(clock) })
      const body: AddAnswer = { data: [added], meta: workingDaysMeta(bsYears, placeOf(query)) }
      return isRelative(date) ? reply({ body, headers: { 'Cache-Control': todayCache(clock) } }) : body
    },
  })
