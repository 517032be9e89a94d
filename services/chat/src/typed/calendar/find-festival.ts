import type { FestivalRef } from '@tathya/questions'
import { z } from 'zod'
import { CallRefused } from '../../gateway-api.ts'
import { todayInNepal } from '../../tools/current-year.ts'
import { readRows } from '../../tools/read-rows.ts'
import type { ToolContext } from '../../tools/tool.ts'
import { nameOf } from '../../wording/name-of.ts'
import { CalendarRefusal } from './calendar-refusal.ts'

export const Event = z.object({
  id: z.string().optional(),
  ad_date: z.string(),
  bs_date: z.string(),
  bs_date_ne: z.string(),
  weekday_en: z.string().nullish(),
  name_en: z.string(),
  name_ne: z.string(),
  kind: z.string().nullish(),
  confidence: z.string().nullish(),
  holiday: z.object({ scope: z.string(), scope_note: z.string().nullish() }).nullish(),
})
/** A festival or holiday with its day. */
export type Event = z.output<typeof Event>

export const festivalList = { title: 'Festivals and holidays', path: '/e/calendar/festivals', row: Event }

/** Days between the first and the last day of one festival. */
const maxSpan = 20

/** The next or latest days of a festival, of a span if one is given; in order. Throws `CalendarRefusal` if there are none. */
export async function findFestival(
  { name, ids }: FestivalRef,
  { from, to, previous, after }: { from?: string; to?: string; previous?: boolean; after?: string },
  context: ToolContext,
) {
  const span = from === undefined ? undefined : { from, to, id: ids.join(',') }
  const query = span ?? (previous ? { previous: name } : { next: name, after })
  const { rows, source } = await readRows(context, festivalList, query).catch((error) => {
    if (error instanceof CallRefused) throw new CalendarRefusal(name, nameOf('none'))
    throw error
  })
  const named = rows
    .filter(({ id }) => id === undefined || ids.includes(id))
    .sort((a, b) => a.ad_date.localeCompare(b.ad_date))
  if (named.length === 0) throw new CalendarRefusal(name, nameOf('none'))
  // Of the next days of several festivals, those of the first one.
  const anchor = previous ? named.at(-1)! : named[0]!
  const events = span
    ? named
    : named.filter(
        ({ ad_date }) => Math.abs(Date.parse(ad_date) - Date.parse(anchor.ad_date)) <= maxSpan * 864e5,
      )
  return { events, source, today: todayInNepal(context) }
}
