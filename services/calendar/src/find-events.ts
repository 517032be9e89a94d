import { type CalendarFestivalsQuery, mostFestivalDays } from '@tathya/contracts'
import { bsFromDay, dayFromBs, yearLength } from './core/bikram-sambat.ts'
import { type CalendarEventOfDay, eventsOfDay } from './core/events.ts'
import { findFestivals, isMeantBy } from './core/festivals/find-festivals.ts'
import { festivalById } from './core/festivals/index.ts'
import { nextDaysOf } from './core/festivals/next-days.ts'
import type { DayNumber } from './core/gregorian.ts'
import { holidayNames } from './core/holidays/names.ts'
import { mapInTurns } from './map-in-turns.ts'
import { readAdDay } from './read-day-range.ts'
import { refusedParameter } from './refuse-parameter.ts'

/** An event and its day. */
export interface FoundEvent {
  readonly day: DayNumber
  readonly event: CalendarEventOfDay
}

/** The events that are asked for, and the years of the Bikram Sambat that were looked at for them, in order. */
export interface FoundEvents {
  readonly events: readonly FoundEvent[]
  readonly bsYears: readonly number[]
}

/**
 * Finds the events of a span of days, or the next days of festivals, in order. Throws `invalid_query` for an unknown id or
 * name and for an impossible span, and the signal's reason where it fires.
 */
export async function findEvents(
  query: CalendarFestivalsQuery,
  today: DayNumber,
  signal?: AbortSignal,
): Promise<FoundEvents> {
  refuseUnknownIds(query.id)
  const isAskedFor = filterOf(query)
  if (query.next !== undefined) {
    const events = (await nextEvents(query.next, query, today, signal)).filter(isAskedFor)
    return { events, bsYears: yearsOf(events.map(({ day }) => day)) }
  }
  const days = daysOfSpan(query, today)
  const found = await mapInTurns(days, (day) => eventsOfDay(day).map((event) => ({ day, event })), signal)
  return { events: found.flat().filter(isAskedFor), bsYears: yearsOf([days[0]!, days.at(-1)!]) }
}

function refuseUnknownIds(ids: readonly string[] = []): void {
  const unknown = ids.find((id) => festivalById(id) === undefined && holidayNames[id] === undefined)
  if (unknown === undefined) return
  throw refusedParameter('id', `ids of known festivals, not ${unknown}; the parameter q looks for names`)
}

type Filter = (found: FoundEvent) => boolean

function filterOf({ kind, holiday, id, q }: CalendarFestivalsQuery): Filter {
  const meant = new Map<string, boolean>()
  const isMeant = (text: string, event: CalendarEventOfDay) => {
    const known = meant.get(event.id)
    if (known !== undefined) return known
    const answer = isMeantBy(text, festivalById(event.id) ?? event)
    meant.set(event.id, answer)
    return answer
  }
  return ({ event }) =>
    (kind?.includes(event.kind) ?? true) &&
    (holiday === undefined || holiday === (event.holiday !== undefined)) &&
    (id?.includes(event.id) ?? true) &&
    (q === undefined || isMeant(q, event))
}

async function nextEvents(
  name: string,
  { after, count = 1 }: CalendarFestivalsQuery,
  today: DayNumber,
  signal: AbortSignal | undefined,
): Promise<FoundEvent[]> {
  const festivals = findFestivals(name)
  if (festivals.length === 0) {
    throw refusedParameter('next', 'the name of a known festival; the parameter q looks for parts of names')
  }
  const from = after === undefined ? today : readAdDay(after)
  const days = await mapInTurns(festivals, (festival) => nextDaysOf(festival, from, count), signal)
  const inOrder = days.flat().sort((a, b) => a.day - b.day)
  const events = await mapInTurns(inOrder, ({ day, festival }) => eventOn(day, festival.id), signal)
  return events.flat()
}

function eventOn(day: DayNumber, id: string): FoundEvent[] {
  return eventsOfDay(day)
    .filter((event) => event.id === id)
    .map((event) => ({ day, event }))
}

function daysOfSpan({ bs_year, from, to }: CalendarFestivalsQuery, today: DayNumber): DayNumber[] {
  if (from !== undefined) {
    const first = readAdDay(from)
    const last = readAdDay(to ?? from)
    if (last < first) throw refusedParameter('to', 'the day of from or a later one')
    if (last - first >= mostFestivalDays) {
      throw refusedParameter('to', `at most ${mostFestivalDays - 1} days after from, not ${last - first}`)
    }
    return daysBetween(first, last)
  }
  const thisYear = bsFromDay(today).year
  const years = bs_year ?? { first: thisYear, last: thisYear }
  const first = dayFromBs({ year: years.first, month: 1, day: 1 })
  const start = dayFromBs({ year: years.last, month: 1, day: 1 })
  return daysBetween(first, start + yearLength(years.last) - 1)
}

function daysBetween(first: DayNumber, last: DayNumber): DayNumber[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The years of the Bikram Sambat from the first to the last of some days. */
function yearsOf(days: readonly DayNumber[]): readonly number[] {
  const years = days.map((day) => bsFromDay(day).year)
  if (years.length === 0) return []
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
