import type { CalendarEvent } from '@tathya/contracts/http'
import { html } from '../../frame/html.ts'
import type { Page } from '../../frame/page.ts'
import { choice, textField } from '../../parts/fields.ts'
import { table } from '../../parts/table.ts'
import { adDate, eventLine } from './date-words.ts'

type Festival = CalendarEvent & {
  readonly ad_date: string
  readonly bs_date: string
  readonly weekday_en: string
  readonly weekday_ne: string
}

const kinds = ['festival', 'national_day', 'international_day', 'holiday'] as const

/** The festivals and holidays of a year, by name and kind. */
export const festivalsPage: Page = {
  path: '/calendar/festivals',
  menu: 'calendar',
  async show(context) {
    const { t, name, digits, link, api, query } = context
    const year = query.get('year')?.trim() || (await thisYear(api))
    const kind = kinds.find((candidate) => candidate === query.get('kind'))
    const q = query.get('q')?.trim() || undefined
    const { data } = await api.get<{ data: Festival[] }>('/e/calendar/festivals', { bs_year: year, kind, q })
    return {
      title: t('calendar.festivals'),
      body: html`<h1>${t('calendar.festivals')}</h1>
<form class="filters" action="${link('/calendar/festivals')}">
${textField('year', t('calendar.year'), year)}
${textField('q', t('calendar.name'), q ?? '')}
${choice(
  'kind',
  t('calendar.kind'),
  kinds.map((value) => [value, t(`calendar.kind_${value}`)]),
  kind ?? null,
  t('frame.all'),
)}
<button>${t('frame.show')}</button></form>
${table(
  t('calendar.festivals'),
  [
    {
      title: t('calendar.date'),
      cell: (day: Festival) =>
        html`<a href="${link(`/calendar/day/${day.bs_date}`)}">${digits(day.bs_date)}</a><br><span class="quiet">${adDate(context, day.ad_date)}, ${name(day.weekday_en, day.weekday_ne)}</span>`,
    },
    { title: t('calendar.name'), cell: (day: Festival) => eventLine(context, day) },
  ],
  data,
)}
<p><a href="${link('/calendar/subscribe')}">${t('calendar.subscribe')}</a></p>`,
    }
  },
}

async function thisYear(api: Parameters<Page['show']>[0]['api']): Promise<string> {
  const { data } = await api.get<{ data: { bs_year: number }[] }>('/e/nepaliDateTime', { fields: 'bs_year' })
  return String(data[0]!.bs_year)
}
