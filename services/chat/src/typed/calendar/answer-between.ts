import type { CalendarQuery, DayRef } from '@tathya/questions'
import { z } from 'zod'
import { readRows } from '../../tools/read-rows.ts'
import type { Fact, ToolContext } from '../../tools/tool.ts'
import { nameOf } from '../../wording/name-of.ts'
import { CalendarRefusal } from './calendar-refusal.ts'
import { type CalendarAnswer, same } from './facts.ts'
import { findFestival } from './find-festival.ts'
import { resolveDay } from './resolve-day.ts'

type BetweenQuery = Extract<CalendarQuery, { ask: 'between' }>

const Parts = z.object({ years: z.int(), months: z.int(), days: z.int() })
const Age = z.object({
  years: z.int(),
  next_birthday_bs: z.string().nullable(),
  next_birthday_ad: z.string().nullable(),
})
const Difference = z.object({
  days: z.int(),
  from: z.object({ bs_date: z.string() }),
  to: z.object({ bs_date: z.string() }),
  bs: Parts,
  ad: Parts,
  age: z.object({ bs: Age, ad: Age }).nullable(),
  working_days: z.object({ count: z.int() }),
})
type Difference = z.output<typeof Difference>

/** The time between two days, in days, working days, weeks, or as an age. */
export async function answerBetween(query: BetweenQuery, context: ToolContext): Promise<CalendarAnswer> {
  const first = await resolveDay(query.from, context)
  const second = await secondDay(query, first, context)
  const [from, to] = await inOrder(query, [first, second], context)
  const list = { title: 'Days between dates', path: '/e/calendar/difference', row: Difference }
  const { rows, source } = await readRows(context, list, { from, to, place: query.place })
  return { facts: rows.flatMap((row) => factsOf(row, query)), rows, sources: [source] }
}

/** The second day; that of a festival follows the first. */
async function secondDay({ from, to }: BetweenQuery, first: string, context: ToolContext): Promise<string> {
  if (to.festival === undefined || from.festival === undefined) return resolveDay(to, context)
  return (await findFestival(to.festival, { after: first }, context)).events[0]!.ad_date
}

/** A date without a year is the next one if the days until it are asked for, and the latest one if those since it are. */
async function inOrder(
  { from, to }: BetweenQuery,
  [first, second]: readonly [string, string],
  context: ToolContext,
): Promise<readonly [string, string]> {
  if (second >= first) return [first, second]
  const isToday = (ref: DayRef) => Object.keys(ref).length === 0
  const shift = (ref: DayRef, years: number) => resolveDay({ ...ref, shift: { years } }, context)
  if (isToday(from) && to.date !== undefined && to.date.year === undefined) return [first, await shift(to, 1)]
  if (isToday(to) && from.date !== undefined && from.date.year === undefined)
    return [await shift(from, -1), second]
  return [first, second]
}

function factsOf(row: Difference, query: BetweenQuery): Fact[] {
  const about = same(`${row.from.bs_date} – ${row.to.bs_date}`)
  const { days } = row
  const calendar = query.from.date?.calendar ?? 'bs'
  const between: Fact = { label: 'days_between', about, value: Math.abs(days), unit: 'days' }
  if (query.count === 'workingDays')
    return [{ label: 'working_days', about, value: row.working_days.count, unit: 'days' }]
  if (query.count === 'weeks') {
    const [weeks, rest] = [Math.floor(Math.abs(days) / 7), Math.abs(days) % 7]
    return [{ label: 'weeks_between', about, value: nameOf('weeks', { weeks, days: rest }) }, between]
  }
  const { years, months, days: left } = row[calendar]
  const [absolute] = [{ years: Math.abs(years), months: Math.abs(months), days: Math.abs(left) }]
  if (query.count === 'parts')
    return [{ label: 'time_between', about, value: nameOf('parts', absolute) }, between]
  if (query.count === 'days') return [between]
  if (row.age === null)
    throw new CalendarRefusal(row.from.bs_date, nameOf('later', { date: row.from.bs_date }))
  const age = row.age[calendar]
  const next = calendar === 'bs' ? age.next_birthday_bs : age.next_birthday_ad
  return [
    { label: 'age', about, value: nameOf('years', { n: age.years }) },
    { label: 'time_between', value: nameOf('parts', absolute) },
    ...(next === null ? [] : [{ label: 'next_birthday', value: same(next) } as const]),
  ]
}
