import type { CalendarEvent, DatasetEntry, Today, TodayAnswer } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { GatewayProblem } from '../../gateway.ts'
import { facts } from '../../parts/facts.ts'
import { attempt } from '../../parts/results.ts'
import { table } from '../../parts/table.ts'
import { adDate, bsDate, clock, eventLine, eventList, moment } from '../calendar/date-words.ts'

/** What is known of today while the calendar answers. */
type Day = NonNullable<Today['date']>
type Rates = NonNullable<Today['rates']>

/** Days for which the first page names what is to come. */
const daysAhead = 30
/** Currencies that people in Nepal ask for most, in their order. */
const currencies = ['USD', 'EUR', 'GBP', 'AUD', 'QAR', 'SAR', 'AED', 'MYR', 'JPY', 'KRW', 'CNY', 'INR']

/** The first page: today in Nepal. */
export const startPage: Page = {
  path: '',
  async show(context) {
    const { t, api } = context
    const answer = await api.part<TodayAnswer>('/e/today')
    const today = answer?.data[0]
    const date = today?.date ?? undefined
    const [coming, rates] = await Promise.all([
      date && comingEvents(context, date),
      today?.rates ? exchange(context, today.rates) : noRates(context, today),
    ])
    return {
      title: t('start.title'),
      body: html`<h1 class="hidden">${t('start.title')}</h1>
${date === undefined ? html`<p class="note">${t('start.calendar_away')}</p>` : card(context, date, today!)}
<div class="two"><section><h2>${t('start.coming')}</h2>${coming}</section>
<section>${date && almanac(context, date, today!)}${rates && html`<h2>${t('start.rates')}</h2>${rates}`}</section></div>`,
    }
  },
}

function card(context: PageContext, date: Day, { holiday, festivals }: Today): Html {
  const { t, name, digits, link } = context
  const events = festivals ?? []
  return html`<section class="today-card"><p class="lead">${name(date.weekday_en, date.weekday_ne)}</p>
<p class="big"><a href="${link(`/calendar/day/${date.bs_date}`)}">${bsDate(context, date)}</a></p>
<p class="lead">${adDate(context, date.ad_date)} · ${t('start.time', { time: digits(date.time.slice(0, 5)) })}</p>
<p>${holiday?.public_holiday === true && html`<span class="tag holiday">${t('calendar.holiday_all')}</span> `}
${holiday?.weekend === true && html`<span class="tag">${t('start.weekend')}</span> `}
${events.map((event) => html`<span class="tag strong">${name(event.name_en, event.name_ne)}</span> `)}</p>
<p><a class="button" href="${link(`/calendar/${date.bs_year}/${date.bs_month}`)}">${t('start.month')}</a>
<a class="button quiet-button" href="${link('/calendar/convert')}">${t('calendar.convert')}</a></p></section>
${events.length > 0 && html`<h2>${t('start.today_is')}</h2>${eventList(context, events)}`}`
}

function almanac(context: PageContext, date: Day, { tithi, sun }: Today): Html {
  const { t, name, digits, link } = context
  const limb = (value: NonNullable<Today['tithi']>['now']) =>
    html`${t(`calendar.paksha_${value.paksha}`)} ${name(value.name_en, value.name_ne)} <span class="quiet">${t(
      'calendar.until',
      { time: moment(context, value.ends_at, date.ad_date) },
    )}</span>`
  const sambat = date.nepal_sambat
  return html`<h2>${t('calendar.almanac')}</h2>${facts([
    [t('start.tithi_now'), tithi && limb(tithi.now)],
    [t('start.tithi_at_sunrise'), tithi && limb(tithi.at_sunrise)],
    [t('calendar.lunar_month'), tithi && name(tithi.lunar_month.name_en, tithi.lunar_month.name_ne)],
    [t('calendar.sun'), sun && `${clock(context, sun.sunrise)} – ${clock(context, sun.sunset)}`],
    [
      t('calendar.nepal_sambat'),
      `${digits(sambat.year)} ${name(sambat.month_name_en, sambat.month_name_ne)} ${name(sambat.half, sambat.half_ne)} ${digits(sambat.day)}`,
    ],
    [t('calendar.fiscal_year'), digits(date.fiscal_year)],
  ])}<p><a href="${link(`/calendar/day/${date.bs_date}`)}">${t('start.whole_day')}</a></p>`
}

async function comingEvents(context: PageContext, today: Day): Promise<Html> {
  const { api, t, digits, link, name } = context
  const day = (ahead: number) =>
    new Date(Date.parse(today.ad_date) + ahead * 86_400_000).toISOString().slice(0, 10)
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

/** The rates of today, or of the last day that has some. */
function exchange(context: PageContext, { date, currencies: all }: Rates): Html {
  const { t, number, link } = context
  const shown = currencies.flatMap((code) => all.filter(({ currency }) => currency === code))
  type Rate = Rates['currencies'][number]
  return html`<p class="quiet">${adDate(context, date)}</p>${table(
    t('start.rates'),
    [
      { title: t('start.currency'), cell: ({ currency, unit }: Rate) => `${number(unit)} ${currency}` },
      { title: t('start.buy'), number: true, cell: ({ buy }: Rate) => number(buy) },
      { title: t('start.sell'), number: true, cell: ({ sell }: Rate) => number(sell) },
    ],
    shown,
  )}<p><a href="${link('/data/exchange-rates')}">${t('start.rates_source')}</a></p>`
}

/** Why there are no rates: their service is away, or the last ones are old; nothing where this site has none. */
async function noRates({ api, t, link }: PageContext, today: Today | undefined): Promise<Html | false> {
  const entry = today && (await attempt(api.get<DatasetEntry>('/e/datasets/exchange-rates')))
  if (entry === undefined || entry instanceof GatewayProblem)
    return html`<p class="note">${t('problem.away')}</p>`
  return (
    entry.rows > 0 &&
    html`<p class="note">${t('start.no_rates')} <a href="${link('/data/exchange-rates')}">${t('start.rates_source')}</a></p>`
  )
}
