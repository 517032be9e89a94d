import { z } from 'zod'
import { CallRefused } from '../gateway-api.ts'
import { addDays, currentBsYear, dayMs, todayInNepal } from './current-year.ts'
import { onlyOneOf } from './fields.ts'
import { readRows } from './read-rows.ts'
import { defineTool, type Fact, type ToolContext, type ToolResult } from './tool.ts'

/** Events of one answer. */
const maxEvents = 12
/** Days within which events of one name are one festival: Dashain has eleven. */
const maxSpan = 20

const Event = z.object({
  ad_date: z.string(),
  bs_date_ne: z.string(),
  bs_date: z.string(),
  name_en: z.string(),
  name_ne: z.string(),
  weekday_en: z.string().nullish(),
  kind: z.string().nullish(),
})
type Event = z.output<typeof Event>

const list = { title: 'Festivals and holidays', path: '/e/calendar/festivals', row: Event }

/** Days of festivals and public holidays. */
export const festivalsTool = defineTool({
  name: 'festivals',
  title: 'Festivals and public holidays',
  description: 'Days of festivals by name, and public holidays.',
  parameters: z
    .strictObject({
      name: z.string().max(80).optional().meta({ description: 'In English or Nepali' }),
      bs_year: z.int().min(1901).max(2100).optional().meta({ description: 'Default: from today' }),
      ad_year: z.int().min(1944).max(2043).optional(),
      years_from_now: z.int().min(-10).max(10).optional().meta({ description: '0: this year' }),
      bs_month: z.int().min(1).max(12).optional().meta({ description: '1 is Baisakh' }),
      holidays_only: z.boolean().default(false),
      max_events: z.int().min(1).max(maxEvents).default(maxEvents),
    })
    .superRefine(onlyOneOf('bs_year', 'ad_year', 'years_from_now'))
    .refine(
      ({ name, holidays_only, bs_year, ad_year, years_from_now }) =>
        name === undefined || !holidays_only || (bs_year ?? ad_year ?? years_from_now) !== undefined,
      { path: ['holidays_only'], error: 'needs a year where there is a name' },
    ),
  async call(
    { name, bs_year, ad_year, years_from_now, bs_month, holidays_only, max_events },
    context,
  ): Promise<ToolResult> {
    const today = todayInNepal(context)
    const holiday = holidays_only || undefined
    const year = bs_year ?? (await yearFromNow(years_from_now, context))
    const query =
      year !== undefined
        ? { bs_year: year, q: name, holiday }
        : ad_year !== undefined
          ? { from: `${ad_year}-01-01`, to: `${ad_year}-12-31`, q: name, holiday }
          : name !== undefined
            ? { next: name }
            : { from: today, to: addDays(today, 120), holiday }
    const { rows, source } = await readRows(context, list, query).catch((error) => {
      // A name that no festival bears.
      if (error instanceof CallRefused && name !== undefined) return { rows: [], source: undefined }
      throw error
    })
    const month = bs_month === undefined ? '' : `-${String(bs_month).padStart(2, '0')}-`
    const inMonth = rows
      .filter(({ bs_date }) => bs_date.includes(month))
      .sort((a, b) => a.ad_date.localeCompare(b.ad_date))
    const events = (name === undefined ? inMonth : mainDays(inMonth)).slice(0, max_events)
    return {
      facts: [...spanFacts(name, events), ...events.flatMap((event) => toFacts(event, today))],
      data: events,
      sources: source === undefined ? [] : [source],
    }
  },
})

async function yearFromNow(years: number | undefined, context: ToolContext): Promise<number | undefined> {
  if (years === undefined) return undefined
  const current = await currentBsYear(context)
  return current === undefined ? undefined : current + years
}

/** The days that bear a name of their own: "Dashain holiday" is one of Dashain, and none of Holi. */
function mainDays(events: readonly Event[]): readonly Event[] {
  const festivals = events.filter(({ kind }) => kind !== 'holiday')
  return festivals.length > 0 ? festivals : events
}

/** The first and the last day of a festival of several days. */
function spanFacts(name: string | undefined, events: readonly Event[]): Fact[] {
  const [first] = events
  const last = events.at(-1)
  if (name === undefined || first === undefined || last === undefined || first.ad_date === last.ad_date)
    return []
  if (Date.parse(last.ad_date) - Date.parse(first.ad_date) > maxSpan * dayMs) return []
  const value = {
    en: `${first.bs_date} to ${last.bs_date} (${first.ad_date} to ${last.ad_date})`,
    ne: `${first.bs_date_ne} देखि ${last.bs_date_ne} सम्म (${first.ad_date} – ${last.ad_date})`,
  }
  return [{ label: 'festival_span', about: { en: capitalised(name), ne: name }, value }]
}

function capitalised(name: string): string {
  return name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

function toFacts(event: Event, today: string): Fact[] {
  const about = { en: event.name_en, ne: event.name_ne }
  const days = (Date.parse(event.ad_date) - Date.parse(today)) / dayMs
  const weekday = event.weekday_en == null ? '' : `${event.weekday_en}, `
  return [
    {
      label: 'festival_day',
      about,
      value: {
        en: `${event.bs_date} (${weekday}${event.ad_date})`,
        ne: `${event.bs_date_ne} (${event.ad_date})`,
      },
    },
    ...(days > 0 ? [{ label: 'days_left' as const, about, value: days, unit: 'days' as const }] : []),
  ]
}
