import type { ConvertAnswer, ConvertedDate } from '@tathya/contracts/http'
import { type Html, html, shorten } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { GatewayProblem } from '../../gateway.ts'
import { facts } from '../../parts/facts.ts'
import { textField } from '../../parts/fields.ts'
import { adDate, bsDate } from './date-words.ts'

/** Converts a date between the calendars, and reckons an age. */
export const convertPage: Page = {
  path: '/calendar/convert',
  menu: 'calendar',
  example: '/calendar/convert?bs=2050-01-15',
  async show(context) {
    const { t, query, api, link } = context
    const [bs, ad] = [query.get('bs')?.trim() ?? '', query.get('ad')?.trim() ?? '']
    // A date as people write it may have commas, which the interface takes for the end of a date.
    const given = bs !== '' ? { bs: [bs] } : ad !== '' ? { ad: [ad] } : undefined
    const answer = given && (await convert(api, given))
    const isRead =
      answer === undefined ||
      (!(answer instanceof GatewayProblem) && answer.data.every(({ error }) => error === null))
    return {
      status: isRead ? 200 : 400,
      title: t('calendar.convert'),
      description: t('calendar.convert_about'),
      body: html`<h1>${t('calendar.convert')}</h1>
<p class="lead">${t('calendar.convert_about')}</p>
<div class="cards"><form class="card stack" action="${link('/calendar/convert')}">
${textField('bs', t('calendar.bs_date'), bs)}<button>${t('calendar.to_ad')}</button></form>
<form class="card stack" action="${link('/calendar/convert')}">
${textField('ad', t('calendar.ad_date'), ad)}<button>${t('calendar.to_bs')}</button></form></div>
${answer instanceof GatewayProblem && html`<p class="fault" role="alert" lang="en">${shorten(`${bs || ad}: ${answer.message.replace(/^(?:bs|ad)(?:\.0)? /, '')}`, 300)}</p>`}
${answer instanceof GatewayProblem ? false : answer?.data.map((date) => result(context, date))}`,
    }
  },
}

/** Converts dates; resolves with the problem of dates that cannot be read, to be shown with the form. */
async function convert(
  api: PageContext['api'],
  dates: { readonly bs: string[] } | { readonly ad: string[] },
): Promise<ConvertAnswer | GatewayProblem> {
  try {
    return await api.send<ConvertAnswer>('POST', '/e/calendar/convert', dates)
  } catch (error) {
    if (error instanceof GatewayProblem && error.status === 400) return error
    throw error
  }
}

function result(context: PageContext, date: ConvertedDate): Html {
  const { t, name, digits, link } = context
  if (date.error !== null || date.bs_date === null)
    return html`<p class="fault" role="alert">${shorten(date.input, 80)}: <span lang="en">${date.error}</span></p>`
  const whole = date as typeof date & Parameters<typeof bsDate>[1]
  return html`<section aria-live="polite"><h2 class="hidden">${t('calendar.result')}</h2>
<p class="big">${adDate(context, date.ad_date!)}</p>
<p class="lead"><a href="${link(`/calendar/day/${date.bs_date}`)}">${bsDate(context, whole)}</a>, ${name(date.weekday_en, date.weekday_ne)}</p>
${facts([
  [t('calendar.ad_date'), digits(date.ad_date!)],
  [t('calendar.bs_date'), digits(date.bs_date)],
  [t('calendar.fiscal_year'), date.fiscal_year && digits(date.fiscal_year)],
  [t('calendar.year_status'), date.bs_year_status && t(`calendar.status_${date.bs_year_status}`)],
])}</section>`
}
