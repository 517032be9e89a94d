import { z } from 'zod'
import { readRows } from './read-rows.ts'
import { defineTool, type Fact } from './tool.ts'

const Day = z.object({
  ad_date: z.string().nullable(),
  bs_year: z.int().nullable(),
  bs_day: z.int().nullable(),
  bs_month_name_en: z.string().nullable(),
  bs_month_name_ne: z.string().nullable(),
  weekday_en: z.string().nullable(),
  weekday_ne: z.string().nullable(),
})

/** A day of the calendar service. */
export type Day = z.output<typeof Day>

/** The facts of a day; none if the date was not understood. */
export function dayFacts(day: Day): Fact[] {
  if (day.ad_date === null) return []
  return [
    {
      label: 'bs_date',
      value: {
        en: `${day.bs_year} ${day.bs_month_name_en} ${day.bs_day}`,
        ne: `${day.bs_year} ${day.bs_month_name_ne} ${day.bs_day}`,
      },
    },
    { label: 'ad_date', value: { en: day.ad_date, ne: day.ad_date } },
    { label: 'weekday', value: { en: day.weekday_en!, ne: day.weekday_ne } },
  ]
}

const date = z.string().max(80).meta({ description: 'A date such as 2081-04-15' })

const Sum = z.object({ to: Day })

/** Converts a date between the calendars, or the day some days from it. */
export const convertDateTool = defineTool({
  name: 'convert_date',
  title: 'Convert a date',
  description:
    'Converts a date between Bikram Sambat and AD, with the weekday; or the day some days from it.',
  parameters: z.strictObject({
    calendar: z.enum(['bs', 'ad']),
    date,
    days: z.int().min(-36_600).max(36_600).default(0).meta({ description: 'Days to add' }),
  }),
  async call({ calendar, date, days }, context) {
    if (days === 0) {
      const list = { title: 'Date conversion', path: '/e/calendar/convert', row: Day }
      const { rows, source } = await readRows(context, list, { [calendar]: date })
      return { facts: rows.flatMap(dayFacts), data: rows, sources: [source] }
    }
    const list = { title: 'Date arithmetic', path: '/e/calendar/add', row: Sum }
    const { rows, source } = await readRows(context, list, { [calendar]: date, days })
    return { facts: rows.flatMap(({ to }) => dayFacts(to)), data: rows, sources: [source] }
  },
})

const Difference = z.object({ days: z.int() })

/** The days between two dates. */
export const daysBetweenTool = defineTool({
  name: 'days_between',
  title: 'Days between two dates',
  description: 'The number of days from one date to another, both of one calendar.',
  parameters: z.strictObject({ calendar: z.enum(['bs', 'ad']), from: date, to: date }),
  async call({ calendar, from, to }, context) {
    const names = calendar === 'bs' ? { bs_from: from, bs_to: to } : { from, to }
    const list = { title: 'Days between dates', path: '/e/calendar/difference', row: Difference }
    const { rows, source } = await readRows(context, list, names)
    const facts = rows.map(
      ({ days }) => ({ label: 'days_between', value: Math.abs(days), unit: 'days' }) as const,
    )
    return { facts, data: rows, sources: [source] }
  },
})
