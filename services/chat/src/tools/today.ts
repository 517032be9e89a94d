import { z } from 'zod'
import { defineTool } from './tool.ts'

const path = '/e/nepaliDateTime'

/** The part of the calendar's answer that the tool states. */
const Moment = z.object({
  data: z.tuple([
    z.object({
      ad_date: z.string(),
      bs_year: z.int(),
      bs_month_name_en: z.string(),
      bs_day: z.int(),
      weekday_en: z.string(),
      tithi: z.object({ name_en: z.string() }),
    }),
  ]),
})

/** The date in Nepal now. */
export const todayTool = defineTool({
  name: 'today',
  title: 'Today in Nepal',
  description: 'The date in Nepal now, in both calendars, with weekday and tithi.',
  parameters: z.strictObject({}),
  async call(_args, { callApi, signal }) {
    const moment = Moment.parse(await callApi(path, signal)).data[0]
    const bsDate = `${moment.bs_year} ${moment.bs_month_name_en} ${moment.bs_day}`
    const fact = (label: string, value: string) => ({ label, value, unit: null, period: null })
    return {
      facts: [
        fact('Weekday', moment.weekday_en),
        fact('Bikram Sambat date', bsDate),
        fact('AD date', moment.ad_date),
        fact('Tithi', moment.tithi.name_en),
      ],
      data: moment,
      sources: [{ title: 'Nepali date and time', url: path, publisher: null, dataset: null, version: null }],
    }
  },
})
