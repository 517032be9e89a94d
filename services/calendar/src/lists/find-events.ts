import {
  bsFromDay,
  type DayNumber,
  daysOfSpan,
  formatDate,
  gregorian,
  holidayNames,
  type ReadingRules,
  yearSpan,
} from '@tathya/calendar'
import {
  type CalendarEventOfDay,
  eventsOfDay,
  type Festival,
  festivalById,
  findFestivals,
  isDayOffAt,
  matchesName,
  nextDaysOf,
  previousDaysOf,
} from '@tathya/calendar/festivals'
import { type BsYears, type CalendarFestivalsQuery, maxFestivalDays } from '@tathya/contracts/http'
import { Turns } from '@tathya/platform'
import {
  type DateParameter,
  type DayRange,
  endOf,
  isRelative,
  readDate,
  readDayRange,
  refusedParameter,
} from '../parameters/read-date.ts'
import { assertTodayIsKnown } from '../parameters/today.ts'

/** An event and its day. */
export interface DatedEvent {
  readonly day: DayNumber
  readonly event: CalendarEventOfDay
}

/** The requested events. */
export interface DatedEvents {
  readonly events: readonly DatedEvent[]
  /** The searched years of the Bikram Sambat, in order. */
  readonly bsYears: readonly number[]
  /** True if they depend on today. */
  readonly isRelative: boolean
  /** Why the day of a festival is not known. */
  readonly notice?: string | undefined
}

/**
 * Finds the events of a span of days, or the next or latest days of festivals, in order and in turns. Throws
 * `invalid_query` for an unknown id or name and for an impossible span.
 */
export async function findEvents(
  query: CalendarFestivalsQuery,
  today: DayNumber,
  turns = new Turns(),
): Promise<DatedEvents> {
  refuseUnknownIds(query.id)
  const isRequested = filterOf(query)
  const rules = { order: query.order, today }
  if (query.next !== undefined || query.previous !== undefined) {
    const { events: named, day, isRelative, notice } = await eventsOfName(query, rules, turns)
    const events = named.filter(isRequested)
    // The requested year counts even without events: its list may name the festival without a day.
    return { events, bsYears: yearsOf([day, ...events.map((each) => each.day)]), isRelative, notice }
  }
  const { days, isRelative } = readSpan(query, rules)
  const events = await turns.map(days, (day) => eventsOfDay(day).map((event) => ({ day, event })))
  return { events: events.flat().filter(isRequested), bsYears: yearsOf([days[0]!, days.at(-1)!]), isRelative }
}

function refuseUnknownIds(ids: readonly string[] = []): void {
  const unknown = ids.find((id) => festivalById(id) === undefined && !holidayNames.has(id))
  if (unknown === undefined) return
  throw refusedParameter('id', `ids of known festivals, not ${unknown}; the parameter q looks for names`)
}

type Filter = (event: DatedEvent) => boolean

function filterOf({ kind, holiday, place, id, q }: CalendarFestivalsQuery): Filter {
  const cache = new Map<string, boolean>()
  const matches = (text: string, event: CalendarEventOfDay) => {
    const cached = cache.get(event.id)
    if (cached !== undefined) return cached
    const result = matchesName(text, festivalById(event.id) ?? event)
    cache.set(event.id, result)
    return result
  }
  const isDayOff = (event: CalendarEventOfDay) =>
    place === undefined ? event.holiday !== undefined : isDayOffAt(event, place)
  const wanted = holiday ?? (place === undefined ? undefined : true)
  return ({ event }) =>
    (kind?.includes(event.kind) ?? true) &&
    (wanted === undefined || wanted === isDayOff(event)) &&
    (id?.includes(event.id) ?? true) &&
    (q === undefined || matches(q, event))
}

/** The next or the latest days of the festivals of a name. */
async function eventsOfName(
  { next, previous, after, before, count = 1 }: CalendarFestivalsQuery,
  rules: ReadingRules,
  turns: Turns,
) {
  const isForward = next !== undefined
  const festivals = findFestivals((next ?? previous)!)
  if (festivals.length === 0) {
    const accepted = 'the name of a known festival; the parameter q looks for parts of names'
    throw refusedParameter(isForward ? 'next' : 'previous', accepted)
  }
  const [field, text = 'today'] = isForward ? ['after', after] : ['before', before]
  const date: DateParameter = { field, text, calendarId: 'ad' }
  const day = readDate(date, rules)
  const daysOf = isForward ? nextDaysOf : previousDaysOf
  const days = await turns.map(festivals, (festival) => daysOf(festival, day, count))
  const inOrder = days.flat().sort((a, b) => (isForward ? a.day - b.day : b.day - a.day))
  const events = await turns.map(inOrder, (each) => eventOn(each.day, each.festival.id))
  const unknown = festivals.filter((_, at) => days[at]!.length === 0)
  const sentences = isForward ? unknown.map((festival) => whyUnknown(festival, day)) : []
  const notice = sentences.length === 0 ? undefined : sentences.join(' ')
  return { events: events.flat(), day, isRelative: isRelative(date), notice }
}

const toDate = (day: DayNumber) => formatDate(gregorian.fromDay(day))

/** Says of a festival without a day from some day on why it has none, and when it was last. */
function whyUnknown(festival: Festival, from: DayNumber): string {
  const { en } = festival.name
  if (festival.rule.kind !== 'announced')
    return `${en} has no day from ${toDate(from)} to the end of BS 2100.`
  const last = previousDaysOf(festival, from, 20).find(({ confidence }) => confidence === 'published')
  const before = last === undefined ? '' : ` The latest known one was ${toDate(last.day)}.`
  return `The day of ${en} is announced from year to year, and none from ${toDate(from)} on is known.${before}`
}

function eventOn(day: DayNumber, id: string): DatedEvent[] {
  return eventsOfDay(day)
    .filter((event) => event.id === id)
    .map((event) => ({ day, event }))
}

function readSpan(
  query: CalendarFestivalsQuery,
  rules: ReadingRules & { readonly today: DayNumber },
): DayRange {
  if (endOf(query, 'from') !== undefined) return readDayRange(query, rules, maxFestivalDays)
  const years = query.bs_year ?? currentYear(rules.today)
  const days = daysOfSpan({ from: yearSpan(years.first).from, to: yearSpan(years.last).to })
  return { days, isRelative: query.bs_year === undefined }
}

function currentYear(today: DayNumber): BsYears {
  assertTodayIsKnown(today, 'bs_year')
  const { year } = bsFromDay(today)
  return { first: year, last: year }
}

/** The years of the Bikram Sambat from the first to the last of some days. */
function yearsOf(days: readonly DayNumber[]): readonly number[] {
  const years = days.map((day) => bsFromDay(day).year)
  if (years.length === 0) return []
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
