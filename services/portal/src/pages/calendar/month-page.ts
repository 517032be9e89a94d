import type { CalendarMonthAnswer, NepaliDateTimeAnswer } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContent, PageContext } from '../../frame/page.ts'
import { crumbs } from '../../parts/crumbs.ts'
import { eventLine } from './date-words.ts'
import { monthTable } from './month-table.ts'

/** The month that it is now. */
export const thisMonthPage: Page = {
  path: '/calendar',
  menu: 'calendar',
  async show(context) {
    const { data } = await context.api.get<NepaliDateTimeAnswer>('/e/nepaliDateTime')
    const [now] = data
    return monthPage(context, String(now!.bs_year), String(now!.bs_month), now!.ad_date)
  },
}

/** A month of the Bikram Sambat. */
export const anyMonthPage: Page = {
  path: '/calendar/{year}/{month}',
  menu: 'calendar',
  example: '/calendar/2083/6',
  async show(context) {
    const { year = '', month = '' } = context.params
    const now = await context.api.part<NepaliDateTimeAnswer>('/e/nepaliDateTime')
    return monthPage(context, year, month, now?.data[0]?.ad_date)
  },
}

async function monthPage(
  context: PageContext,
  year: string,
  month: string,
  today: string | undefined,
): Promise<PageContent> {
  const { t, name, api, link, digits } = context
  const path = `/e/calendar/months/${encodeURIComponent(year)}/${encodeURIComponent(month)}`
  const { data } = await api.get<CalendarMonthAnswer>(path)
  const title = name(data.title_en, data.title_ne)
  return {
    title,
    description: t('calendar.month_about', { month: title, ad: name(data.ad_title_en, data.ad_title_ne) }),
    body: html`${crumbs(context, [[t('calendar.year_of', { year: digits(data.bs_year) }), link(`/calendar/${data.bs_year}`)]])}
<h1>${title}</h1>
<p class="lead">${name(data.ad_title_en, data.ad_title_ne)}</p>
${steps(context, data)}
${monthTable(context, data, today)}
${holidayNotes(context, data)}<div class="two"><section><h2>${t('calendar.events')}</h2>
<ul class="plain-list">${data.events.map(
      (event) =>
        html`<li><a href="${link(`/calendar/day/${event.bs_date}`)}">${digits(event.bs_day)}</a> · ${eventLine(context, event)}</li>\n`,
    )}</ul></section>
<aside><h2>${t('calendar.more')}</h2><ul class="plain-list">
<li><a href="${link('/calendar/convert')}">${t('calendar.convert')}</a></li>
<li><a href="${link('/calendar/festivals')}">${t('calendar.festivals')}</a></li>
<li><a href="${link('/calendar/subscribe')}">${t('calendar.subscribe')}</a></li>
<li><a href="${path}?format=svg">${t('calendar.for_the_wall')}</a></li>
<li><a href="${path}?format=csv">CSV</a> · <a href="${path}">JSON</a></li>
</ul></aside></div>`,
  }
}

/** Says where it is not known whether days are public holidays. */
function holidayNotes({ t, link, digits }: PageContext, { weeks }: CalendarMonthAnswer['data']): Html {
  const days = weeks.flat().filter((day) => day?.in_month === true)
  const covered = (coverage: string) => days.filter((day) => day!.public_holiday_coverage === coverage)
  return html`${covered('none').length > 0 && html`<p class="note">${t('calendar.holiday_unknown')}</p>\n`}${covered(
    'open',
  ).map(
    (day) =>
      html`<p class="note"><a href="${link(`/calendar/day/${day!.bs_date}`)}">${digits(day!.bs_day)}</a> · ${t('calendar.holiday_open')}</p>\n`,
  )}`
}

function steps({ t, link }: PageContext, { previous, next }: CalendarMonthAnswer['data']): Html {
  const to = (month: typeof next, text: string, rel: string) =>
    month !== null &&
    html`<a href="${link(`/calendar/${month.bs_year}/${month.bs_month}`)}" rel="${rel}">${text}</a>`
  return html`<nav class="pager" aria-label="${t('calendar.other_months')}">
${to(previous, `← ${t('calendar.previous_month')}`, 'prev')}
<a href="${link('/calendar')}">${t('calendar.this_month')}</a>
${to(next, `${t('calendar.next_month')} →`, 'next')}</nav>`
}
