import type { CalendarDay } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { GatewayProblem } from '../../gateway.ts'
import { crumbs } from '../../parts/crumbs.ts'
import { facts } from '../../parts/facts.ts'
import { attempt } from '../../parts/results.ts'
import { nepalAheadMs } from '../../parts/values.ts'
import { adDate, bsDate, clock, eventList, moment } from './date-words.ts'

/** A day of the Bikram Sambat with everything about it. */
export const dayPage: Page = {
  path: '/calendar/day/{date}',
  menu: 'calendar',
  example: '/calendar/day/2083-07-01',
  async show(context) {
    const { api, params, t, link, name } = context
    const { date = '' } = params
    const answer = await attempt(
      api.get<{ data: CalendarDay[] }>('/e/calendar/days', { bs_from: date, bs_to: date }),
    )
    if (answer instanceof GatewayProblem && answer.status !== 400) throw answer
    const day = answer instanceof GatewayProblem ? undefined : answer.data[0]
    if (day === undefined) throw new GatewayProblem(404, 'not_found', `There is no day ${date}.`)
    const title = bsDate(context, day)
    return {
      title,
      body: html`${crumbs(context, [
        [name(day.bs_month_name_en, day.bs_month_name_ne), link(`/calendar/${day.bs_year}/${day.bs_month}`)],
      ])}
<h1>${title}</h1>
<p class="lead">${name(day.weekday_en, day.weekday_ne)}, ${adDate(context, day.ad_date)}
${holidayTag(context, day)}</p>
<div class="two"><section><h2>${t('calendar.events')}</h2>${eventList(context, day.events)}
<h2>${t('calendar.why')}</h2>${why(context, day)}</section>
<section><h2>${t('calendar.almanac')}</h2>${almanac(context, day)}</section></div>`,
    }
  },
}

/** Says of a day that it is a public holiday, or that nothing tells; nothing of one that is not. */
function holidayTag({ t }: PageContext, day: CalendarDay): Html | false {
  if (day.public_holiday === true) return html` <span class="tag holiday">${t('calendar.holiday_all')}</span>`
  if (day.public_holiday_coverage === 'open')
    return html` <span class="tag">${t('calendar.holiday_open')}</span>`
  return (
    day.public_holiday_coverage === 'none' && html` <span class="tag">${t('calendar.holiday_unknown')}</span>`
  )
}

/** How the day was computed, and where methods or readings differ. */
function why(context: PageContext, day: CalendarDay): Html {
  const { t, digits, nepali } = context
  return html`<p>${t(day.method.id === 'nepal' ? 'calendar.method_nepal' : 'calendar.method_drik')}</p>
<p>${t('calendar.year_status')}: ${t(`calendar.status_${day.bs_year_status}`)}${nepali ? '।' : '.'}</p>
${day.bs_uncertain && html`<p class="note">${t('calendar.uncertain')}</p>`}
${day.bs_alternative && html`<p class="note">${t('calendar.other_reading', { date: digits(day.bs_alternative.bs_date) })} ${!nepali && day.bs_alternative.note}</p>`}
${day.why && html`<p class="note">${otherMethod(context, day, day.why)}</p>`}`
}

/** Why the other method gives another tithi: the sunrise is between the moments at which they let it turn. */
function otherMethod(
  context: PageContext,
  { sunrise }: CalendarDay,
  { tithi, minutes, message }: NonNullable<CalendarDay['why']>,
): string {
  const { t, name, nepali } = context
  const differs = t('calendar.methods_differ', { tithi: name(tithi.name_en, tithi.name_ne) })
  if (!nepali) return `${differs} ${message}`
  const modern = minutes > 0 ? tithi.ends_at : tithi.begins_at
  const at = (time: number) => clock(context, new Date(time + nepalAheadMs).toISOString())
  const turns = t('calendar.tithi_turns', {
    nepal: at(Date.parse(modern) - minutes * 60_000),
    modern: at(Date.parse(modern)),
    sunrise: clock(context, sunrise),
  })
  return `${differs} ${turns}`
}

function almanac(context: PageContext, day: CalendarDay): Html {
  const { t, name, digits } = context
  const both = (value: { name_en: string; name_ne: string } | null) =>
    value && name(value.name_en, value.name_ne)
  const span = (limb: { name_en: string; name_ne: string; ends_at: string }) =>
    html`${both(limb)} <span class="quiet">${t('calendar.until', { time: moment(context, limb.ends_at, day.ad_date) })}</span>`
  const half = t(`calendar.paksha_${day.tithi.paksha}`)
  const sambat = day.nepal_sambat
  return facts([
    [t('calendar.tithi'), html`${half} ${span(day.tithi)}`],
    [t('calendar.lost_tithi'), both(day.lost_tithi)],
    [t('calendar.nakshatra'), span(day.nakshatra)],
    [t('calendar.yoga'), span(day.yoga)],
    [t('calendar.karana'), span(day.karana)],
    [t('calendar.moon_sign'), both(day.moon_sign)],
    [t('calendar.sun'), `${clock(context, day.sunrise)} – ${clock(context, day.sunset)}`],
    [t('calendar.moon'), `${clock(context, day.moonrise)} – ${clock(context, day.moonset)}`],
    [t('calendar.lunar_month'), both(day.lunar_month)],
    [
      t('calendar.nepal_sambat'),
      `${digits(sambat.year)} ${both({ name_en: sambat.month_name_en, name_ne: sambat.month_name_ne })} ${context.nepali ? sambat.half_ne : sambat.half} ${digits(sambat.day)}`,
    ],
    [t('calendar.season'), both(day.ritu)],
    [t('calendar.fiscal_year'), digits(day.fiscal_year)],
    [t('calendar.shaka'), digits(day.shaka)],
    [t('calendar.place'), day.place && name(day.place.name_en, day.place.name_ne)],
  ])
}
