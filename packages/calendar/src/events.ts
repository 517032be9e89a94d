import { bsFromDay, bsRange } from './dates/bikram-sambat.ts'
import type { DayNumber } from './dates/gregorian.ts'
import {
  allFestivals,
  type Confidence,
  type Festival,
  type FestivalDay,
  festivalsOfYear,
  ruleInWords,
} from './festivals/index.ts'
import { groupBy } from './group-by.ts'
import { evidenceOf } from './holidays/evidence.ts'
import {
  type Holiday,
  type HolidayBasis,
  type HolidayList,
  type HolidayPlace,
  type HolidayScope,
  holidayScopes,
  holidaysOfYear,
  isHolidayOf,
} from './holidays/index.ts'
import { memoize } from './memoize.ts'
import type { Name } from './names/calendar-names.ts'

/** A festival, a national or an international day, or a public holiday, on a day. */
export interface CalendarEventOfDay {
  /** Stable name: "maha-shivaratri". */
  readonly id: string
  readonly name: Name
  /** `holiday`: a public holiday of no other kind. */
  readonly kind: 'festival' | 'national_day' | 'international_day' | 'holiday'
  readonly confidence: Confidence
  /** The rule of the day; undefined if it is announced. */
  readonly rule: Name | undefined
  /** Set if the list of public holidays of the year has the day. */
  readonly holiday: DayOff | undefined
}

/** Whose public holiday a day is. */
export interface DayOff {
  readonly scope: HolidayScope
  /** Who or where, or what for, in words; undefined if the scope is complete. */
  readonly scopeNote: Name | undefined
  readonly basis: HolidayBasis
  /** The parts of the country that have the day off, of those with holidays of their own; empty unless `scope` is place. */
  readonly places: readonly HolidayPlace[]
  /** Publication of the list, or the reports of a decision. */
  readonly source: string
}

/** Returns whether an event is a day off of everybody, or of everybody in a part of the country. */
export function isDayOffAt({ holiday }: CalendarEventOfDay, place: HolidayPlace): boolean {
  if (holiday === undefined) return false
  const { scope, places } = holiday
  return scope === 'all' || places.some((each) => isHolidayOf({ scope, place: each }, place))
}

type EventsByDay = ReadonlyMap<DayNumber, readonly CalendarEventOfDay[]>

/**
 * Returns the events of a civil day in Nepal, public holidays first, then the wider kept; an empty list on a day without
 * any. Always by the printed almanac for Kathmandu. Throws a RangeError outside BS 1901 to 2100.
 */
export function eventsOfDay(day: DayNumber): readonly CalendarEventOfDay[] {
  return eventsOfYear(bsFromDay(day).year).get(day) ?? []
}

/** Returns the events of a year by day. Caches all years of the table: eight megabytes. */
const eventsOfYear = memoize(bsRange.yearCount, (bsYear) =>
  makeEvents(festivalsOfYear(bsYear), holidaysOfYear(bsYear)),
)

/** Holidays that are festivals become part of them; the others are events of their own. */
function makeEvents(festivalDays: readonly FestivalDay[], { days, source }: HolidayList): EventsByDay {
  const lines = groupBy(days, (holiday) => keyOf(holiday.day, holiday.id))
  const daysOff = new Map([...lines].map(([key, same]) => [key, joinLines(same, source!)]))
  const events = festivalDays.map(({ day, festival, confidence }) => {
    const key = keyOf(day, festival.id)
    const dayOff = daysOff.get(key)
    daysOff.delete(key)
    return { day, event: describeFestival(festival, confidence, dayOff) }
  })
  for (const [key, dayOff] of daysOff) {
    const [holiday] = lines.get(key)!
    events.push({ day: holiday!.day, event: describeHoliday(holiday!, dayOff) })
  }
  events.sort((a, b) => weightOf(a.event) - weightOf(b.event))
  const byDay = new Map<DayNumber, CalendarEventOfDay[]>()
  for (const { day, event } of events) byDay.set(day, [...(byDay.get(day) ?? []), event])
  return byDay
}

const keyOf = (day: DayNumber, id: string) => `${day} ${id}`

/** Joins the entries of one holiday on one day: the widest scope, and all notes unless the scope is `all`. */
function joinLines(lines: readonly Holiday[], list: string): DayOff {
  const ordered = lines.toSorted((a, b) => holidayScopes.indexOf(a.scope) - holidayScopes.indexOf(b.scope))
  const widest = ordered[0]!
  const notes = ordered.flatMap(({ scopeNote }) => scopeNote ?? [])
  const { scope, basis } = widest
  const join = (script: keyof Name) => notes.map((note) => note[script]).join('; ')
  const places = scope === 'place' ? lines.flatMap(({ place }) => place ?? []) : []
  const scopeNote =
    scope === 'all' || notes.length < 2 ? widest.scopeNote : { en: join('en'), ne: join('ne') }
  return { scope, scopeNote, basis, places, source: basis === 'list' ? list : evidenceOf(widest).join('; ') }
}

/** Days off of everybody, then those of some, then other events; festivals in the order of how widely they are kept. */
function weightOf({ holiday }: CalendarEventOfDay): number {
  if (holiday === undefined) return 2
  return holiday.scope === 'all' ? 0 : 1
}

/** The rule of each festival in words, by its id: the same for all of its days. */
const rulesInWords = new Map(allFestivals.map(({ id, rule }) => [id, ruleInWords(rule)]))

function describeFestival(
  { id, name, kind }: Festival,
  confidence: Confidence,
  holiday: DayOff | undefined,
): CalendarEventOfDay {
  const shown = confidence === 'estimated' ? markEstimate(name) : name
  return { id, name: shown, kind, confidence, rule: rulesInWords.get(id), holiday }
}

/** Whoever prints the name of an estimated day prints that it is one. */
function markEstimate({ en, ne }: Name): Name {
  return { en: `${en} (estimated)`, ne: `${ne} (अनुमानित)` }
}

function describeHoliday({ id, name }: Holiday, holiday: DayOff): CalendarEventOfDay {
  return { id, name, kind: 'holiday', confidence: 'published', rule: undefined, holiday }
}
