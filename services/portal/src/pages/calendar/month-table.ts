import type { CalendarMonth, CalendarMonthDay } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { bsDate } from './date-words.ts'

/** A month in weeks, each day a link to its page. `today` is a Gregorian date. */
export function monthTable(context: PageContext, month: CalendarMonth, today: string | undefined): Html {
  const { name, t } = context
  const [week = []] = month.weeks
  const title = name(month.title_en, month.title_ne)
  return html`<div class="scroll"><table class="month">
<caption class="hidden">${t('calendar.month_of', { month: title })}</caption>
<thead><tr>${week.map(
    (day) =>
      day !== null &&
      html`<th scope="col"><abbr title="${name(day.weekday_en, day.weekday_ne)}">${shortWeekday(context, day)}</abbr></th>`,
  )}</tr></thead>
<tbody>
${month.weeks.map((days) => html`<tr>${days.map((day) => dayCell(context, month, day, today))}</tr>\n`)}</tbody>
</table></div>`
}

function shortWeekday({ nepali }: PageContext, day: CalendarMonthDay): string {
  return nepali ? day.weekday_ne.replace(/बार$/, '') : day.weekday_en.slice(0, 3)
}

function dayCell(
  context: PageContext,
  month: CalendarMonth,
  day: CalendarMonthDay | null,
  today: string | undefined,
): Html {
  if (!day?.in_month) return html`<td></td>`
  const { name, digits, link, t } = context
  const [first] = day.events
  const marks = [
    (day.public_holiday === true || day.weekend) && 'off',
    day.events.length > 0 && 'marked',
    day.ad_date === today && 'today',
  ].filter((mark) => mark !== false)
  const words = [
    bsDate(context, { ...day, ...month }),
    name(day.tithi.name_en, day.tithi.name_ne),
    ...day.events.map((event) => name(event.name_en, event.name_ne)),
    ...(day.ad_date === today ? [t('calendar.today')] : []),
  ]
  const shown = html`<b>${digits(day.bs_day)}</b><small>${day.ad_day}</small><i>${name(day.tithi.name_en, day.tithi.name_ne)}</i>${
    first !== undefined && html`<em>${name(first.name_en, first.name_ne)}</em>`
  }`
  return html`<td class="${marks.join(' ')}"><a href="${link(`/calendar/day/${day.bs_date}`)}"${
    day.ad_date === today && html` aria-current="date"`
  }><span class="hidden">${words.join(', ')}</span><span aria-hidden="true">${shown}</span></a></td>`
}
