import type { CalendarQuery } from '@tathya/questions'
import { z } from 'zod'
import { dayFacts, readDay } from '../../tools/convert-date.ts'
import { todayInNepal } from '../../tools/current-year.ts'
import { readRows } from '../../tools/read-rows.ts'
import { todayTool } from '../../tools/today.ts'
import { callTool, type Fact, type ToolContext } from '../../tools/tool.ts'
import { nameOf } from '../../wording/name-of.ts'
import type { CalendarAnswer } from './facts.ts'
import { festivalList } from './find-festival.ts'
import { holidayOn } from './holiday-on.ts'
import { daysFrom, resolveDay } from './resolve-day.ts'

type DayQuery = Extract<CalendarQuery, { ask: 'day' }>

/** Facts of the almanac by the part of a day that is asked for. */
const labels = {
  date: ['bs_date', 'ad_date', 'weekday'],
  weekday: ['weekday', 'bs_date', 'ad_date'],
  tithi: ['tithi'],
  sun: ['sunrise', 'sunset'],
  time: ['time'],
  nepalSambat: ['nepal_sambat'],
  fiscalYear: ['fiscal_year'],
  holiday: [],
  events: [],
} as const satisfies Record<DayQuery['show'][number], readonly Fact['label'][]>

/** A day: its dates, and what the almanac says of it. */
export async function answerDay(query: DayQuery, context: ToolContext): Promise<CalendarAnswer> {
  const date = await resolveDay(query.day, context)
  const { show } = query
  const isNow = date === todayInNepal(context) && query.day.date === undefined
  const isPlain = show.length === 0
  const needsAlmanac =
    isNow ||
    (isPlain && isRelative(query)) ||
    query.isTithi !== undefined ||
    show.some((part) => !['date', 'weekday', 'holiday', 'events'].includes(part))
  const dated = needsAlmanac ? await almanacOf(date, query, context) : await datesOf(date, context)
  const wanted: Fact['label'][] = show.flatMap((part) => [...labels[part]])
  const isCompared = query.isTithi !== undefined || query.isWeekday !== undefined
  const shown = shownBeside(isPlain, isNow, needsAlmanac)
  const order = [...new Set([...wanted, ...shown])]
  const facts = order.flatMap((label) => dated.facts.filter((fact) => fact.label === label))
  const compared = isCompared ? comparedFacts(query, dated.facts, dated.tithi) : []
  const more = await Promise.all([
    show.includes('holiday') ? holidayOn(date, query.place, context) : undefined,
    show.includes('events') ? eventsOf(date, context) : undefined,
  ])
  const others = more.filter((each) => each !== undefined)
  return {
    facts: [...compared, ...others.flatMap((each) => each.facts), ...facts],
    rows: [...dated.rows, ...others.flatMap(({ rows }) => rows)],
    sources: [...dated.sources, ...others.flatMap(({ sources }) => sources)],
  }
}

/** The facts that stand beside those that are asked for. */
function shownBeside(isPlain: boolean, isNow: boolean, hasAlmanac: boolean): readonly Fact['label'][] {
  if (!isPlain) return isNow ? [] : labels.date
  return isNow ? [...labels.weekday, 'tithi'] : [...labels.date, ...(hasAlmanac ? (['tithi'] as const) : [])]
}

interface DatedFacts extends CalendarAnswer {
  readonly tithi?: number | undefined
}

/** True for a day that is counted from today. */
const isRelative = ({ day }: DayQuery): boolean =>
  Object.keys(day).every((key) => key === 'shift') &&
  Object.keys(day.shift ?? {}).every((key) => key === 'days')

async function datesOf(date: string, context: ToolContext): Promise<DatedFacts> {
  const { rows, source } = await readDay('ad', date, context)
  return { facts: rows.flatMap(dayFacts), rows, sources: [source] }
}

/** Days from today that the tool for days takes. */
const maxNear = 36_600

const WithTithi = z.array(z.object({ tithi: z.object({ number: z.int() }) }).partial())

async function almanacOf(date: string, query: DayQuery, context: ToolContext): Promise<DatedFacts> {
  const place = query.where === undefined ? {} : { place: query.where }
  const days = daysFrom(todayInNepal(context), date)
  const isNear = isRelative(query) && Math.abs(days) <= maxNear
  const args = isNear ? { days_from_now: days, ...place } : { calendar: 'ad', date, ...place }
  const { facts, data, sources } = await callTool(todayTool, args, context)
  const rows = Array.isArray(data) ? data : [data]
  return { facts, rows, sources, tithi: WithTithi.safeParse(data).data?.[0]?.tithi?.number }
}

/** Tells whether a day is of a weekday or a tithi: "is today Saturday". */
function comparedFacts(
  { isWeekday, isTithi }: DayQuery,
  facts: readonly Fact[],
  tithi: number | undefined,
): Fact[] {
  const answer = (label: Fact['label'], is: boolean): Fact[] => {
    const fact = facts.find((each) => each.label === label)
    const about = typeof fact?.value === 'object' ? fact.value : undefined
    return about === undefined ? [] : [{ label: 'is_it', about, value: nameOf(is ? 'yes' : 'no') }]
  }
  const ad = facts.find(({ label }) => label === 'ad_date')?.value
  const weekday = typeof ad === 'object' ? new Date(Date.parse(ad.en)).getUTCDay() : undefined
  const ofDay = isWeekday === undefined ? [] : answer('weekday', weekday === isWeekday)
  return isTithi === undefined
    ? ofDay
    : [...ofDay, ...answer('tithi', tithi !== undefined && isTithi.includes(tithi))]
}

async function eventsOf(date: string, context: ToolContext): Promise<CalendarAnswer> {
  const { rows, source } = await readRows(context, festivalList, { from: date, to: date })
  const facts: Fact[] =
    rows.length === 0
      ? [{ label: 'events', value: nameOf('none') }]
      : [
          {
            label: 'events',
            value: {
              en: rows.map(({ name_en }) => name_en).join(', '),
              ne: rows.map(({ name_ne }) => name_ne).join(', '),
            },
          },
        ]
  return { facts, rows, sources: [source] }
}
