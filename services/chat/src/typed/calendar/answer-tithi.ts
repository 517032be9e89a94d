import type { CalendarQuery } from '@tathya/questions'
import { z } from 'zod'
import { dayFacts } from '../../tools/convert-date.ts'
import { addDays, todayInNepal } from '../../tools/current-year.ts'
import { readRows } from '../../tools/read-rows.ts'
import { tithiName } from '../../tools/today.ts'
import type { Fact, ToolContext } from '../../tools/tool.ts'
import { nameOf } from '../../wording/name-of.ts'
import { CalendarRefusal } from './calendar-refusal.ts'
import type { CalendarAnswer } from './facts.ts'
import { daysFrom } from './resolve-day.ts'
import { resolveSpan } from './resolve-span.ts'

type TithiQuery = Extract<CalendarQuery, { ask: 'tithi' }>

const Tithi = z.object({
  number: z.int(),
  name_en: z.string(),
  name_ne: z.string(),
  paksha: z.enum(['shukla', 'krishna']).nullish(),
})
const Day = z.object({
  ad_date: z.string(),
  bs_date: z.string(),
  bs_year: z.int(),
  bs_day: z.int(),
  bs_month_name_en: z.string(),
  bs_month_name_ne: z.string(),
  weekday_en: z.string(),
  weekday_ne: z.string(),
  tithi: Tithi,
  lost_tithi: Tithi.nullish(),
})
const fields = Object.keys(Day.shape).join(',')

/** A half month and a repeated tithi: every tithi comes within these days. */
const within = 35
/** Days of one call. */
const maxDays = 62

/** The days on which a tithi prevails at sunrise, or is lost between two. */
export async function answerTithi(query: TithiQuery, context: ToolContext): Promise<CalendarAnswer> {
  const today = todayInNepal(context)
  const span = query.span === undefined ? undefined : await resolveSpan(query.span, context)
  const { from, to } =
    span ??
    (query.previous
      ? { from: addDays(today, -within), to: addDays(today, -1) }
      : { from: today, to: addDays(today, within) })
  if (daysFrom(from, to) >= maxDays)
    throw new CalendarRefusal(span?.name.en ?? from, nameOf('too_long', { days: daysFrom(from, to) + 1 }))
  const list = { title: 'Days', path: '/e/calendar/days', row: Day }
  const { rows, source } = await readRows(context, list, { from, to, fields })
  const isMeant = ({ tithi, lost_tithi: lost }: z.output<typeof Day>) =>
    query.tithis.includes(tithi.number) || (lost != null && query.tithis.includes(lost.number))
  const found = rows.filter(isMeant)
  const chosen = span !== undefined ? found : query.previous ? found.slice(-1) : found.slice(0, 1)
  const facts = chosen.flatMap((row): Fact[] => {
    const meant = query.tithis.includes(row.tithi.number) ? row.tithi : row.lost_tithi!
    const left: Fact = { label: 'days_left', value: daysFrom(today, row.ad_date), unit: 'days' }
    return [
      { label: 'tithi', value: tithiName(meant) },
      ...dayFacts(row),
      ...(query.show === 'daysLeft' ? [left] : []),
    ]
  })
  return { facts, rows: chosen, sources: [source] }
}
