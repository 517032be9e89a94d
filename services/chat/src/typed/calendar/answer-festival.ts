import type { CalendarQuery } from '@tathya/questions'
import type { Fact, ToolContext } from '../../tools/tool.ts'
import { nameOf } from '../../wording/name-of.ts'
import { type CalendarAnswer, eventFact, spanFacts } from './facts.ts'
import { type Event, findFestival } from './find-festival.ts'
import { holidayOn } from './holiday-on.ts'
import { daysFrom } from './resolve-day.ts'
import { resolveSpan } from './resolve-span.ts'

type FestivalQuery = Extract<CalendarQuery, { ask: 'festival' }>

/** The days of a festival, the days left, or all that is known of it. */
export async function answerFestival(query: FestivalQuery, context: ToolContext): Promise<CalendarAnswer> {
  const { festival, time, show } = query
  const { calendar = 'bs', year, offset } = time
  const span =
    year === undefined && offset === undefined
      ? undefined
      : await resolveSpan(
          {
            unit: 'year',
            calendar,
            ...(year !== undefined && { year }),
            ...(offset !== undefined && { offset }),
          },
          context,
        )
  const which = span ?? { previous: time.previous === true }
  const { events, source, today } = await findFestival(festival, which, context)
  const found = { rows: events, sources: [source] }
  const first = events[0]!
  if (show === 'daysLeft') return { ...found, facts: [eventFact(first), leftFact(first, today)] }
  if (show === 'daysSince') {
    const last = events.at(-1)!
    const about = { en: last.name_en, ne: last.name_ne }
    const since: Fact = { label: 'days_since', about, value: daysFrom(last.ad_date, today), unit: 'days' }
    return { ...found, facts: [since, eventFact(last)] }
  }
  if (show === 'holiday') {
    const facts = await Promise.all(events.map((event) => holidayFact(event, query, context)))
    return { ...found, facts: facts.flat() }
  }
  const dates = [...spanFacts(festival.name, events), ...events.map(eventFact)]
  if (show === 'dates') return { ...found, facts: dates }
  const left = first.ad_date > today ? [leftFact(first, today)] : []
  const profile = [...dates, ...left, ...(await holidayFact(first, query, context))]
  const later = await yearAfter(query, events, context)
  return { ...found, rows: [...events, ...later.rows], facts: [...profile, ...later.facts] }
}

function leftFact(event: Event, today: string): Fact {
  const about = { en: event.name_en, ne: event.name_ne }
  return { label: 'days_left', about, value: daysFrom(today, event.ad_date), unit: 'days' }
}

/** Tells whether a day of a festival is a public holiday, and for whom. */
async function holidayFact(
  { name_en, name_ne, holiday, ad_date }: Event,
  { place }: FestivalQuery,
  context: ToolContext,
): Promise<Fact[]> {
  const about = { en: `${name_en}, ${ad_date}`, ne: `${name_ne}, ${ad_date}` }
  const isOfAll = holiday?.scope === 'all' || (place !== undefined && holiday?.scope === 'place')
  if (holiday == null || isOfAll) {
    const { facts } = await holidayOn(ad_date, place, context)
    return facts.map((fact) => ({ ...fact, about }))
  }
  const [yes, whose] = [nameOf('yes'), holiday.scope_note ?? holiday.scope]
  const value = { en: `${yes.en}: ${whose}`, ne: `${yes.ne}: ${whose}`, rom: `${yes.rom}: ${whose}` }
  return [{ label: 'public_holiday', about, value }]
}

/** The days of the festival after these. */
async function yearAfter(
  { festival }: FestivalQuery,
  events: readonly Event[],
  context: ToolContext,
): Promise<{ rows: readonly Event[]; facts: readonly Fact[] }> {
  const after = new Date(Date.parse(events.at(-1)!.ad_date) + 864e5 * 20).toISOString().slice(0, 10)
  const next = await findFestival(festival, { after }, context).catch(() => undefined)
  if (next === undefined) return { rows: [], facts: [] }
  const rows = next.events
  return { rows, facts: rows.length > 1 ? spanFacts(festival.name, rows) : rows.map(eventFact) }
}
