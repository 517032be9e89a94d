import type { CalendarYearAnswer } from '@tathya/contracts/http'
import { html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { facts } from '../../parts/facts.ts'
import { table } from '../../parts/table.ts'
import { adDate } from './date-words.ts'

/** A year of the Bikram Sambat with its months. */
export const yearPage: Page = {
  path: '/calendar/{year}',
  menu: 'calendar',
  example: '/calendar/2083',
  async show(context) {
    const { t, name, number, digits, link, api, params } = context
    const { data } = await api.get<CalendarYearAnswer>(
      `/e/calendar/years/${encodeURIComponent(params.year!)}`,
    )
    const title = t('calendar.year_of', { year: digits(data.bs_year) })
    const other = (year: number) => html`<a href="${link(`/calendar/${year}`)}">${digits(year)}</a>`
    const columns = [
      {
        title: t('calendar.month'),
        cell: (month: (typeof data.months)[number]) =>
          html`<a href="${link(`/calendar/${month.bs_year}/${month.bs_month}`)}">${name(month.bs_month_name_en, month.bs_month_name_ne)}</a>`,
      },
      {
        title: t('calendar.days'),
        number: true,
        cell: (month: (typeof data.months)[number]) => number(month.total_days),
      },
      {
        title: t('calendar.begins'),
        cell: (month: (typeof data.months)[number]) => adDate(context, month.first_ad_date),
      },
      {
        title: t('calendar.weekday'),
        cell: (month: (typeof data.months)[number]) => name(month.first_weekday_en, month.first_weekday_ne),
      },
    ]
    return {
      title,
      body: html`<h1>${title}</h1>
<nav class="pager" aria-label="${t('calendar.other_years')}">${data.bs_year > 1901 && other(data.bs_year - 1)} ${data.bs_year < 2100 && other(data.bs_year + 1)}</nav>
${table(title, columns, data.months)}
${facts([
  [t('calendar.days'), number(data.total_days)],
  [t('calendar.public_holidays'), data.public_holidays !== null && number(data.public_holidays)],
  [t('calendar.holidays_undated'), undatedOfAll(context, data)],
  [t('calendar.from_to'), `${adDate(context, data.first_ad_date)} – ${adDate(context, data.last_ad_date)}`],
  [t('calendar.shaka'), digits(data.shaka)],
  [t('calendar.samvatsara'), data.samvatsara && name(data.samvatsara.name_en, data.samvatsara.name_ne)],
  [t('calendar.year_status'), t(`calendar.status_${data.bs_year_status}`)],
])}`,
    }
  },
}

/** Names everybody's holidays that the list of the year leaves without a day, which the number of holidays leaves out. */
function undatedOfAll({ name }: PageContext, { undated_holidays }: CalendarYearAnswer['data']): string {
  return undated_holidays
    .filter(({ scope }) => scope === 'all')
    .map(({ name_en, name_ne }) => name(name_en, name_ne))
    .join(', ')
}
