import { z } from 'zod'
import { dayFacts, readDay } from './convert-date.ts'
import { calendar, dateText } from './fields.ts'
import { readRows } from './read-rows.ts'
import { defineTool, type Fact, type Name, type ToolContext } from './tool.ts'
import { findPlace } from './unit-list.ts'

const dayMs = 86_400_000

const Named = z.object({ name_en: z.string(), name_ne: z.string() })
const DayEvent = Named.extend({ holiday: z.object({ scope: z.string() }).nullish() })
/** The part of the calendar's answer that the tool states. */
const Moment = z.object({
  ad_date: z.string(),
  time: z.string(),
  bs_year: z.int(),
  bs_day: z.int(),
  bs_month_name_en: z.string(),
  bs_month_name_ne: z.string(),
  weekday_en: z.string(),
  weekday_ne: z.string(),
  tithi: Named.extend({ paksha: z.enum(['shukla', 'krishna']).nullish() }),
  sunrise: z.string().nullish(),
  sunset: z.string().nullish(),
  nepal_sambat: z
    .object({
      year: z.int(),
      month_name_en: z.string(),
      month_name_ne: z.string(),
      half: z.string(),
      half_ne: z.string(),
      day: z.int(),
    })
    .nullish(),
  fiscal_year: z.string().nullish(),
  public_holiday: z.boolean().nullish(),
  public_holiday_coverage: z.string().nullish(),
  weekend: z.boolean().nullish(),
  events: z.array(DayEvent).default([]),
  place: Named.partial().nullish(),
})
type Moment = z.output<typeof Moment>

/** The parts of a day that say whether it is a day off. */
export const DayOff = Moment.pick({
  public_holiday: true,
  public_holiday_coverage: true,
  weekend: true,
  events: true,
})
export type DayOff = z.output<typeof DayOff>

/** A day in Nepal with its almanac: today, a day near it, or one by its date. */
export const todayTool = defineTool({
  name: 'today',
  title: 'A day in Nepal',
  description: 'A day in Nepal: dates, weekday, tithi, sun, Nepal Sambat, fiscal year, festivals, holiday.',
  parameters: z
    .strictObject({
      days_from_now: z.int().min(-36_600).max(36_600).default(0).meta({ description: '1: tomorrow' }),
      calendar: calendar.optional(),
      date: dateText.optional(),
      place: z.string().min(2).max(80).optional().meta({ description: 'For the sun; default Kathmandu' }),
    })
    .refine(({ days_from_now, date }) => days_from_now === 0 || date === undefined, {
      path: ['date'],
      error: 'cannot be combined with days_from_now',
    }),
  async call({ days_from_now: days, calendar = 'bs', date, place }, context) {
    const at = date === undefined ? fromNow(context.now, days) : await noonOf(calendar, date, context)
    const unit =
      place === undefined ? undefined : (await findPlace(place, 'district,local_unit', context)).row
    if ((date !== undefined && at === undefined) || (place !== undefined && unit === undefined))
      return { facts: [], data: [], sources: [] }
    const list = { title: 'Nepali date and time', path: '/e/nepaliDateTime', row: Moment }
    const { rows, source } = await readRows(context, list, { at, unit_id: unit?.id })
    return { facts: rows.flatMap(toFacts), data: rows, sources: [source] }
  },
})

function fromNow(now: Date, days: number): string | undefined {
  return days === 0 ? undefined : new Date(now.getTime() + days * dayMs).toISOString()
}

/** Noon in Nepal of a date; undefined for one that does not exist. */
async function noonOf(
  calendar: 'bs' | 'ad',
  date: string,
  context: ToolContext,
): Promise<string | undefined> {
  const [day] = (await readDay(calendar, date, context)).rows
  return day?.ad_date == null ? undefined : `${day.ad_date}T12:00:00+05:45`
}

function toFacts(moment: Moment): Fact[] {
  const { tithi, fiscal_year, events, place } = moment
  const fact = (label: Fact['label'], value: string | Name, about?: Name): Fact => ({
    label,
    value: typeof value === 'string' ? { en: value, ne: value } : value,
    ...(about && { about }),
  })
  const where = place?.name_en === undefined ? undefined : { en: place.name_en, ne: place.name_ne ?? null }
  const ofSun = (label: 'sunrise' | 'sunset', instant: string | null | undefined) =>
    instant == null ? [] : [fact(label, timeOf(instant), where)]
  const [bsDate, adDate, weekday] = dayFacts(moment)
  return [
    ...[weekday, bsDate, adDate].flatMap((part) => part ?? []),
    fact('tithi', tithiName(tithi)),
    fact('time', moment.time.slice(0, 5)),
    ...ofSun('sunrise', moment.sunrise),
    ...ofSun('sunset', moment.sunset),
    ...nepalSambat(moment),
    ...(fiscal_year == null ? [] : [fact('fiscal_year', fiscal_year)]),
    fact('events', events.length === 0 ? { en: 'none', ne: 'छैन' } : listOf(events)),
    ...holiday(moment).map((value) => fact('public_holiday', value)),
  ]
}

const halves = {
  shukla: { en: 'Shukla paksha', ne: 'शुक्ल पक्ष' },
  krishna: { en: 'Krishna paksha', ne: 'कृष्ण पक्ष' },
} as const

/** `Saptami (Shukla paksha)`: each half of a lunar month has one. */
export function tithiName({ name_en, name_ne, paksha }: Moment['tithi']): Name {
  if (paksha == null) return { en: name_en, ne: name_ne }
  return { en: `${name_en} (${halves[paksha].en})`, ne: `${name_ne} (${halves[paksha].ne})` }
}

function nepalSambat({ nepal_sambat: date }: Moment): Fact[] {
  if (date == null) return []
  const { year, month_name_en, month_name_ne, half, half_ne, day } = date
  const value = {
    en: `${year} ${month_name_en} ${half} ${day}`,
    ne: `${year} ${month_name_ne} ${half_ne} ${day}`,
  }
  return [{ label: 'nepal_sambat', value }]
}

/** Tells whether a day is a public holiday; nothing where the calendar says nothing of it. */
export function holiday({ public_holiday, public_holiday_coverage, weekend, events }: DayOff): Name[] {
  if (public_holiday_coverage === 'open')
    return [{ en: 'perhaps: it is not known for certain', ne: 'हुन सक्छ: यकिन जानकारी छैन' }]
  if (public_holiday_coverage === 'none' && public_holiday !== true)
    return [{ en: 'not known: no list of the year', ne: 'थाहा छैन: वर्षको सूची छैन' }]
  if (public_holiday == null) return []
  const ofEverybody = events.filter((event) => event.holiday?.scope === 'all')
  const ofSome = events.filter((event) => event.holiday != null && event.holiday.scope !== 'all')
  if (public_holiday) {
    const { en, ne } = listOf(ofEverybody.length > 0 ? ofEverybody : events)
    return [{ en: en === '' ? 'yes' : `yes: ${en}`, ne: ne === '' ? 'हो' : `हो: ${ne}` }]
  }
  if (weekend) return [{ en: 'no, but the weekly day off', ne: 'होइन, तर साप्ताहिक बिदा' }]
  if (ofSome.length > 0) {
    const { en, ne } = listOf(ofSome)
    return [{ en: `no, but a day off for some: ${en}`, ne: `होइन, तर केहीका लागि बिदा: ${ne}` }]
  }
  // Decisions after the last reports are not known.
  if (public_holiday_coverage === 'list')
    return [{ en: 'no, by the list of the year', ne: 'होइन, वर्षको सूचीअनुसार' }]
  return [{ en: 'no', ne: 'होइन' }]
}

function listOf(events: readonly z.output<typeof Named>[]) {
  return {
    en: events.map(({ name_en }) => name_en).join(', '),
    ne: events.map(({ name_ne }) => name_ne).join(', '),
  }
}

/** `06:30` of `2026-11-24T06:30:12+05:45`. */
function timeOf(instant: string): string {
  return instant.slice(11, 16)
}
