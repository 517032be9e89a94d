import { z } from 'zod'
import { readRows } from './read-rows.ts'
import { defineTool, type Fact } from './tool.ts'

const dayMs = 86_400_000

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
  tithi: z.object({ name_en: z.string(), name_ne: z.string() }),
  sunrise: z.string().nullish(),
  sunset: z.string().nullish(),
})

/** The day in Nepal, today or near it. */
export const todayTool = defineTool({
  name: 'today',
  title: 'Date in Nepal',
  description:
    'The date in Nepal in both calendars, weekday, tithi, time, sunrise and sunset; today or some days from it.',
  parameters: z.strictObject({
    days_from_now: z
      .int()
      .min(-3660)
      .max(3660)
      .default(0)
      .meta({ description: '1 is tomorrow, -1 yesterday' }),
  }),
  async call({ days_from_now: days }, context) {
    const at = days === 0 ? undefined : new Date(context.now.getTime() + days * dayMs).toISOString()
    const list = { title: 'Nepali date and time', path: '/e/nepaliDateTime', row: Moment }
    const { rows, source } = await readRows(context, list, { at })
    return { facts: rows.flatMap(toFacts), data: rows, sources: [source] }
  },
})

function toFacts(moment: z.output<typeof Moment>): Fact[] {
  const { bs_year: year, bs_day: day } = moment
  const clock = (time: string) => ({ en: time, ne: time })
  return [
    { label: 'weekday', value: { en: moment.weekday_en, ne: moment.weekday_ne } },
    {
      label: 'bs_date',
      value: {
        en: `${year} ${moment.bs_month_name_en} ${day}`,
        ne: `${year} ${moment.bs_month_name_ne} ${day}`,
      },
    },
    { label: 'ad_date', value: clock(moment.ad_date) },
    { label: 'tithi', value: { en: moment.tithi.name_en, ne: moment.tithi.name_ne } },
    { label: 'time', value: clock(moment.time.slice(0, 5)) },
    ...(moment.sunrise ? [{ label: 'sunrise' as const, value: clock(timeOf(moment.sunrise)) }] : []),
    ...(moment.sunset ? [{ label: 'sunset' as const, value: clock(timeOf(moment.sunset)) }] : []),
  ]
}

/** `06:30` of `2026-11-24T06:30:12+05:45`. */
function timeOf(instant: string): string {
  return instant.slice(11, 16)
}
