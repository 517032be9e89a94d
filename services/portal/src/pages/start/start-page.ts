import type { CalendarEvent, NepaliDateTimeAnswer } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { facts, table } from '../../frame/parts.ts'
import { adDate, clock, eventLine, eventList, moment } from '../calendar/date-words.ts'

type Now = NepaliDateTimeAnswer['data'][number]

interface Rate {
  readonly date: string
  readonly currency: string
  readonly currency_name: string
  readonly unit: number
  readonly buy: number | null
  readonly sell: number | null
}

/** Days for which the first page names what is to come. */
const daysAhead = 30
/** Currencies that people in Nepal ask for most, in their order. */
const currencies = ['USD', 'EUR', 'GBP', 'AUD', 'QAR', 'SAR', 'AED', 'MYR', 'JPY', 'KRW', 'CNY', 'INR']

/** The first page: today in Nepal. */
export const startPage: Page = {
  path: '',
  async show(context) {
    const { t, api } = context
    const [answer, rates] = await Promise.all([
      api.part<NepaliDateTimeAnswer>('/e/nepaliDateTime'),
      api.part<{ data: Rate[] }>('/e/exchangeRates', { sort: '-date', limit: 30 }),
    ])
    const now = answer?.data[0]
    const coming = now && (await comingEvents(context, now))
    return {
      title: t('start.title'),
      body: html`<h1 class="hidden">${t('start.title')}</h1>
${now === undefined ? html`<p class="note">${t('start.calendar_away')}</p>` : today(context, now)}
<div class="two"><section><h2>${t('start.coming')}</h2>${coming}</section>
<section>${now && almanac(context, now)}${exchange(context, rates?.data)}</section></div>`,
    }
  },
}

function today(context: PageContext, now: Now): Html {
  const { t, name, digits, link } = context
  return html`<section class="today-card"><p class="lead">${name(now.weekday_en, now.weekday_ne)}</p>
<p class="big"><a href="${link(`/calendar/day/${now.bs_date}`)}">${digits(now.bs_day)} ${name(now.bs_month_name_en, now.bs_month_name_ne)} ${digits(now.bs_year)}</a></p>
<p class="lead">${adDate(context, now.ad_date)} · ${t('start.time', { time: clock(context, now.ad_datetime) })}</p>
<p>${now.public_holiday === true && html`<span class="tag holiday">${t('calendar.holiday_all')}</span> `}
${now.weekend && html`<span class="tag">${t('start.weekend')}</span> `}
${now.events.map((event) => html`<span class="tag strong">${name(event.name_en, event.name_ne)}</span> `)}</p>
<p><a class="button" href="${link(`/calendar/${now.bs_year}/${now.bs_month}`)}">${t('start.month')}</a>
<a class="button quiet-button" href="${link('/calendar/convert')}">${t('calendar.convert')}</a></p></section>
${now.events.length > 0 && html`<h2>${t('start.today_is')}</h2>${eventList(context, now.events)}`}`
}

function almanac(context: PageContext, now: Now): Html {
  const { t, name, digits } = context
  const tithi = (value: Now['tithi']) =>
    html`${t(`calendar.paksha_${value.paksha}`)} ${name(value.name_en, value.name_ne)} <span class="quiet">${t(
      'calendar.until',
      {
        time: moment(context, value.ends_at, now.ad_date),
      },
    )}</span>`
  const sambat = now.nepal_sambat
  return html`<h2>${t('calendar.almanac')}</h2>${facts([
    [t('start.tithi_now'), tithi(now.tithi_now)],
    [t('start.tithi_at_sunrise'), tithi(now.tithi)],
    [t('calendar.sun'), `${clock(context, now.sunrise)} – ${clock(context, now.sunset)}`],
    [t('calendar.moon'), `${clock(context, now.moonrise)} – ${clock(context, now.moonset)}`],
    [t('calendar.nakshatra'), name(now.nakshatra.name_en, now.nakshatra.name_ne)],
    [
      t('calendar.nepal_sambat'),
      `${digits(sambat.year)} ${name(sambat.month_name_en, sambat.month_name_ne)} ${name(sambat.half, sambat.half_ne)} ${digits(sambat.day)}`,
    ],
    [t('calendar.fiscal_year'), digits(now.fiscal_year)],
  ])}`
}

async function comingEvents(context: PageContext, now: Now): Promise<Html> {
  const { api, t, digits, link, name } = context
  const day = (ahead: number) =>
    new Date(Date.parse(now.ad_date) + ahead * 86_400_000).toISOString().slice(0, 10)
  const answer = await api.part<{
    data: (CalendarEvent & { ad_date: string; bs_date: string; weekday_en: string; weekday_ne: string })[]
  }>('/e/calendar/festivals', { from: day(1), to: day(daysAhead) })
  if (answer === undefined) return html`<p class="note">${t('start.calendar_away')}</p>`
  const shown = answer.data
    .filter(({ kind, holiday }) => kind !== 'international_day' || holiday !== null)
    .slice(0, 8)
  return html`<ul class="plain-list">${shown.map(
    (
      event,
    ) => html`<li><a href="${link(`/calendar/day/${event.bs_date}`)}">${digits(event.bs_date)}</a>, ${name(event.weekday_en, event.weekday_ne)}<br>
${eventLine(context, event)}</li>\n`,
  )}</ul><p><a href="${link('/calendar/festivals')}">${t('calendar.festivals')}</a></p>`
}

/** The rates of the last day that has some; nothing where none were imported. */
function exchange(context: PageContext, rates: readonly Rate[] | undefined): Html | false {
  const { t, number, link } = context
  const [latest] = rates ?? []
  if (latest === undefined) return false
  const ofDay = rates!.filter(({ date }) => date === latest.date)
  const shown = currencies.flatMap((code) => ofDay.filter(({ currency }) => currency === code))
  return html`<h2>${t('start.rates')}</h2><p class="quiet">${adDate(context, latest.date)}</p>${table(
    t('start.rates'),
    [
      { title: t('start.currency'), cell: ({ currency, unit }: Rate) => `${number(unit)} ${currency}` },
      { title: t('start.buy'), number: true, cell: ({ buy }: Rate) => number(buy) },
      { title: t('start.sell'), number: true, cell: ({ sell }: Rate) => number(sell) },
    ],
    shown,
  )}<p><a href="${link('/data/exchange-rates')}">${t('start.rates_source')}</a></p>`
}
