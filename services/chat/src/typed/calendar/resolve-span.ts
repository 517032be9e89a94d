import { type CalendarSpan, refusalOf } from '@tathya/questions'
import { z } from 'zod'
import { addDays, todayInNepal } from '../../tools/current-year.ts'
import type { Name, ToolContext } from '../../tools/tool.ts'
import { monthName, refuse } from './calendar-refusal.ts'
import { readOne } from './read-one.ts'

const Year = z.object({
  first_ad_date: z.string(),
  last_ad_date: z.string(),
  public_holidays: z.int().nullable(),
  months: z.array(z.object({ first_ad_date: z.string(), last_ad_date: z.string() })),
})

/** The first and last day of a span, Gregorian, and its name. */
export interface ResolvedSpan {
  readonly from: string
  readonly to: string
  readonly name: Name
}

const same = (text: string): Name => ({ en: text, ne: text })

/** A year of Bikram Sambat with its months. Throws `CalendarRefusal` outside the table. */
async function readYear(year: number, context: ToolContext) {
  const refusal = refusalOf({ calendar: 'bs', year })
  if (refusal !== undefined) throw refuse(String(year), refusal)
  const list = { title: 'Year of Bikram Sambat', path: `/e/calendar/years/${year}`, row: Year }
  return readOne(context, list, {})
}

/** The days of a month, year or week that a question names. Throws `CalendarRefusal` for one outside the table. */
export async function resolveSpan(span: CalendarSpan, context: ToolContext): Promise<ResolvedSpan> {
  if (span.unit === 'week') return weekOf(span.offset ?? 0, context)
  if (span.calendar === 'ad') return resolveAd(span, context)
  const now = span.year === undefined ? await today(context) : undefined
  if (span.unit === 'fiscalYear') {
    const first =
      span.year ?? (now!.month >= firstFiscalMonth ? now!.year : now!.year - 1) + (span.offset ?? 0)
    const [start, end] = [await readYear(first, context), await readYear(first + 1, context)]
    return {
      from: start.months[firstFiscalMonth - 1]!.first_ad_date,
      to: end.months[firstFiscalMonth - 2]!.last_ad_date,
      name: same(`${first}/${String((first + 1) % 100).padStart(2, '0')}`),
    }
  }
  const counted = span.unit === 'month' && span.month === undefined
  const at = counted ? now!.year * 12 + now!.month - 1 + (span.offset ?? 0) : undefined
  const year = at === undefined ? (span.year ?? now!.year + (span.offset ?? 0)) : Math.floor(at / 12)
  const month = at === undefined ? span.month : (at % 12) + 1
  const found = await readYear(year, context)
  if (month === undefined)
    return { from: found.first_ad_date, to: found.last_ad_date, name: same(String(year)) }
  const { first_ad_date: from, last_ad_date: to } = found.months[month - 1]!
  const { en, ne } = monthName('bs', month)
  return { from, to, name: { en: `${en} ${year}`, ne: `${ne} ${year}` } }
}

/** Shrawan, in which a fiscal year begins. */
const firstFiscalMonth = 4

async function today(context: ToolContext): Promise<{ year: number; month: number }> {
  const row = z.object({ bs_date: z.string() })
  const list = { title: 'Date conversion', path: '/e/calendar/convert', row }
  const { bs_date: date } = await readOne(context, list, { ad: todayInNepal(context) })
  const [year = 0, month = 0] = date.split('-').map(Number)
  return { year, month }
}

/** The week from Sunday some weeks from that of today. */
function weekOf(offset: number, context: ToolContext): ResolvedSpan {
  const now = todayInNepal(context)
  const from = addDays(now, 7 * offset - new Date(Date.parse(now)).getUTCDay())
  const to = addDays(from, 6)
  return { from, to, name: same(`${from} – ${to}`) }
}

function resolveAd({ year: named, month, offset = 0 }: CalendarSpan, context: ToolContext): ResolvedSpan {
  const year = named ?? Number(todayInNepal(context).slice(0, 4)) + offset
  const refusal = refusalOf({ calendar: 'ad', year })
  if (refusal !== undefined) throw refuse(String(year), refusal)
  if (month === undefined) return clip(`${year}-01-01`, `${year}-12-31`, same(String(year)))
  const start = `${year}-${String(month).padStart(2, '0')}-01`
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  const { en, ne } = monthName('ad', month)
  return clip(start, addDays(next, -1), { en: `${en} ${year}`, ne: `${ne} ${year}` })
}

/** The days that the calendar has, 1 Baisakh 1901 to the end of 2100. */
export const [firstDay, lastDay] = ['1844-04-11', '2044-04-13']

/** A span of days that the calendar has. Throws `CalendarRefusal` for another. */
function clip(from: string, to: string, name: Name): ResolvedSpan {
  if (from < firstDay || to > lastDay) throw refuse(name.en, { reason: 'outside' })
  return { from, to, name }
}
