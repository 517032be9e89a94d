import { type DayRef, type NamedDay, refusalOf } from '@tathya/questions'
import { z } from 'zod'
import { CallRefused } from '../../gateway-api.ts'
import { addDays, currentBsYear, dayMs, todayInNepal } from '../../tools/current-year.ts'
import type { ToolContext } from '../../tools/tool.ts'
import { nameOf } from '../../wording/name-of.ts'
import { CalendarRefusal, refuse } from './calendar-refusal.ts'
import { findFestival } from './find-festival.ts'
import { readOne } from './read-one.ts'
import { firstDay, lastDay, resolveSpan } from './resolve-span.ts'

const Row = z.object({ ad_date: z.string() })
const Sum = z.object({ to: z.object({ ad_date: z.string() }) })

/** A Gregorian date of a day that a question names. Throws `CalendarRefusal` for one that does not exist. */
export async function resolveDay(ref: DayRef, context: ToolContext): Promise<string> {
  const base = await resolveBase(ref, context)
  const { shift } = ref
  if (shift === undefined || Object.keys(shift).length === 0) return base
  const { days, ...others } = shift
  if (days !== undefined && Object.keys(others).length === 0) return daysLater(base, days)
  // Months are those of the calendar in which the date is given; from other days, of Bikram Sambat.
  const from = ref.date === undefined ? { bs: await toBs(base, context) } : await writtenOf(ref.date, context)
  const list = { title: 'Date arithmetic', path: '/e/calendar/add', row: Sum }
  try {
    return (await readOne(context, list, { ...from, ...shift })).to.ad_date
  } catch (error) {
    if (error instanceof CallRefused) throw new CalendarRefusal(base, nameOf('outside'))
    throw error
  }
}

/** A Gregorian date in Bikram Sambat. */
async function toBs(ad: string, context: ToolContext): Promise<string> {
  const row = z.object({ bs_date: z.string() })
  return (await readOne(context, { title: 'Date conversion', path: '/e/calendar/convert', row }, { ad }))
    .bs_date
}

async function resolveBase(ref: DayRef, context: ToolContext): Promise<string> {
  const today = todayInNepal(context)
  if (ref.date !== undefined) return resolveDate(ref.date, context)
  if (ref.weekday !== undefined) return weekdayNear(today, ref.weekday, ref.which ?? 'next')
  if (ref.festival !== undefined) return (await findFestival(ref.festival, {}, context)).events[0]!.ad_date
  if (ref.span === undefined) return today
  const { from, to } = await resolveSpan(ref.span, context)
  return ref.end === 'last' ? to : from
}

/** The day some days after another. Throws `CalendarRefusal` if the calendar does not have it. */
function daysLater(base: string, days: number): string {
  const isNear = Math.abs(days) <= maxDays
  const date = isNear ? addDays(base, days) : undefined
  if (date === undefined || date < firstDay || date > lastDay)
    throw new CalendarRefusal(String(days), nameOf('outside'))
  return date
}

/** More days than the calendar has. */
const maxDays = 80_000

async function writtenOf(date: NamedDay, context: ToolContext) {
  const { year, calendar } = await yearOf({ date }, context)
  return { [calendar]: textOf({ ...date, year: year! }) }
}

async function yearOf({ date }: DayRef, context: ToolContext) {
  const calendar = date?.calendar ?? 'bs'
  if (date?.year !== undefined) return { year: date.year, calendar }
  const year = calendar === 'bs' ? await currentBsYear(context) : Number(todayInNepal(context).slice(0, 4))
  return { year, calendar }
}

async function resolveDate(date: NamedDay, context: ToolContext): Promise<string> {
  const { year, calendar } = await yearOf({ date }, context)
  const text = textOf({ ...date, year: year! })
  const refusal = refusalOf({ ...date, year })
  if (refusal !== undefined) throw refuse(text, refusal)
  const list = { title: 'Date conversion', path: '/e/calendar/convert', row: Row }
  return (await readOne(context, list, { [calendar]: text })).ad_date
}

/** A date as the calendar service reads it. */
export const textOf = ({ year, month, day }: NamedDay): string =>
  [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

/** The weekday after today, before it, or of its week, which begins on Sunday. */
function weekdayNear(today: string, weekday: number, which: 'next' | 'last' | 'this'): string {
  const now = new Date(Date.parse(today)).getUTCDay()
  const ahead = (weekday - now + 7) % 7
  if (which === 'this') return addDays(today, weekday - now)
  return addDays(today, which === 'next' ? ahead || 7 : ahead - 7)
}

/** Days from a Gregorian date to another. */
export const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs
