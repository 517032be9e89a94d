import { type CalendarQuery, holidayListYears } from '@tathya/questions'
import { addDays, todayInNepal } from '../../tools/current-year.ts'
import { readRows } from '../../tools/read-rows.ts'
import type { Fact, Name, ToolContext } from '../../tools/tool.ts'
import { nameOf } from '../../wording/name-of.ts'
import { CalendarRefusal } from './calendar-refusal.ts'
import { type CalendarAnswer, eventFact, same } from './facts.ts'
import { type Event, festivalList } from './find-festival.ts'
import { noHolidayList } from './holiday-list.ts'
import { daysFrom, resolveDay } from './resolve-day.ts'
import { resolveSpan } from './resolve-span.ts'

type EventsQuery = Extract<CalendarQuery, { ask: 'events' }>

/** Days within which events are "upcoming". */
const ahead = 120
/** Days of one call, as the calendar takes them. */
const maxDays = 400
/** Events of one answer; of a longer list the notices tell how many there are. */
const maxEvents = 60

/** Public holidays or festivals of some days. */
export async function answerEvents(query: EventsQuery, context: ToolContext): Promise<CalendarAnswer> {
  const { from, to, name } = await daysOf(query, context)
  if (to < from || daysFrom(from, to) >= maxDays)
    throw new CalendarRefusal(name.en, nameOf('too_long', { days: daysFrom(from, to) + 1 }))
  const isHolidays = query.of === 'holidays'
  const filter = isHolidays ? { holiday: true, place: query.place } : {}
  const { rows, source } = await readRows(context, festivalList, { from, to, ...filter })
  const events = rows.toSorted((a, b) => a.ad_date.localeCompare(b.ad_date))
  const found = { rows: events, sources: [source] }
  if (isHolidays && events.length === 0 && !hasList(from, to))
    return { ...found, facts: [{ label: 'public_holiday', about: name, value: noHolidayList() }] }
  if (query.count) return { ...found, facts: [countFact(query, events, name)] }
  if (events.length === 0)
    return { ...found, facts: [{ label: 'events', about: name, value: nameOf('none') }] }
  const shown =
    query.limit === undefined ? events.slice(0, maxEvents) : firstOf(events, query.limit, isHolidays)
  if (query.limit === undefined && events.length > maxEvents)
    context.onNotice?.(
      `The first ${maxEvents} of ${events.length} are listed; ask for a month to see the others.`,
    )
  return { ...found, facts: shown.map(eventFact) }
}

/** The first events; of holidays up to those for everybody, others stand between. */
function firstOf(events: readonly Event[], limit: number, isHolidays: boolean): readonly Event[] {
  if (!isHolidays) return events.slice(0, limit)
  const ofAll = events.flatMap(({ holiday }, at) => (holiday?.scope === 'all' ? [at] : []))
  return events.slice(0, (ofAll[limit - 1] ?? events.length - 1) + 1)
}

async function daysOf({ span, from, to }: EventsQuery, context: ToolContext) {
  if (span !== undefined) return resolveSpan(span, context)
  if (from !== undefined && to !== undefined) {
    const [first, last] = [await resolveDay(from, context), await resolveDay(to, context)]
    return { from: first, to: last, name: same(`${first} – ${last}`) }
  }
  const today = todayInNepal(context)
  return { from: today, to: addDays(today, ahead), name: same(today) }
}

/** The number of days with a holiday for everybody of the place, or of festivals. */
function countFact({ of, place }: EventsQuery, events: readonly Event[], about: Name): Fact {
  if (of === 'festivals') return { label: 'count_events', about, value: events.length, unit: 'count' }
  const scopes = place === undefined ? ['all'] : ['all', 'place']
  const days = new Set(
    events
      .filter(({ holiday }) => holiday != null && scopes.includes(holiday.scope))
      .map(({ ad_date }) => ad_date),
  )
  return { label: 'count_holidays', about, value: days.size, unit: 'days' }
}

/** True if some of the days are of a year whose list of holidays is known; a year of Bikram Sambat begins in April. */
function hasList(from: string, to: string): boolean {
  const { first, last } = holidayListYears
  return to >= `${first - 57}-04-14` && from < `${last - 56}-04-14`
}
