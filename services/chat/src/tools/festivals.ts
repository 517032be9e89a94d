import { z } from 'zod'
import { CallRefused } from '../gateway-api.ts'
import { readRows } from './read-rows.ts'
import { defineTool, type Fact, type ToolResult } from './tool.ts'

const dayMs = 86_400_000
/** Nepal is ahead of UTC by 5 h 45 min. */
const offsetMs = 20_700_000
/** Events of one answer. */
const maxEvents = 12

const Event = z.object({
  ad_date: z.string(),
  bs_date_ne: z.string(),
  bs_date: z.string(),
  name_en: z.string(),
  name_ne: z.string(),
})

const list = { title: 'Festivals and holidays', path: '/e/calendar/festivals', row: Event }

/** Days of festivals and public holidays. */
export const festivalsTool = defineTool({
  name: 'festivals',
  title: 'Festivals and public holidays',
  description: 'Days of festivals by name, and public holidays.',
  parameters: z.strictObject({
    name: z.string().max(80).optional().meta({ description: 'In English or Nepali' }),
    bs_year: z.int().min(1901).max(2100).optional().meta({ description: 'Default: from today' }),
    bs_month: z.int().min(1).max(12).optional().meta({ description: '1 is Baisakh' }),
    holidays_only: z.boolean().default(false),
    max_events: z.int().min(1).max(maxEvents).default(maxEvents),
  }),
  async call({ name, bs_year, bs_month, holidays_only, max_events }, context): Promise<ToolResult> {
    const today = new Date(context.now.getTime() + offsetMs).toISOString().slice(0, 10)
    const holiday = holidays_only || undefined
    const query =
      bs_year !== undefined
        ? { bs_year, q: name, holiday }
        : name !== undefined
          ? { next: name }
          : { from: today, to: addDays(today, 120), holiday }
    const { rows, source } = await readRows(context, list, query).catch((error) => {
      // A name that no festival bears.
      if (error instanceof CallRefused && name !== undefined) return { rows: [], source: undefined }
      throw error
    })
    const month = bs_month === undefined ? '' : `-${String(bs_month).padStart(2, '0')}-`
    const events = rows
      .filter(({ bs_date }) => bs_date.includes(month))
      .sort((a, b) => a.ad_date.localeCompare(b.ad_date))
      .slice(0, max_events)
    return {
      facts: events.flatMap((event) => toFacts(event, today)),
      data: events,
      sources: source === undefined ? [] : [source],
    }
  },
})

function toFacts(event: z.output<typeof Event>, today: string): Fact[] {
  const about = { en: event.name_en, ne: event.name_ne }
  const days = (Date.parse(event.ad_date) - Date.parse(today)) / dayMs
  return [
    {
      label: 'festival_day',
      about,
      value: { en: `${event.bs_date} (${event.ad_date})`, ne: `${event.bs_date_ne} (${event.ad_date})` },
    },
    ...(days > 0 ? [{ label: 'days_left' as const, about, value: days, unit: 'days' as const }] : []),
  ]
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)
}
