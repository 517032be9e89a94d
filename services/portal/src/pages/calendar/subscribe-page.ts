import { html } from '../../frame/html.ts'
import type { Page } from '../../frame/page.ts'

const choices = ['holidays', 'festivals', 'tithi'] as const

/** Addresses of the calendar for phones and programs that subscribe to calendars. */
export const subscribePage: Page = {
  path: '/calendar/subscribe',
  menu: 'calendar',
  show({ t, nepali, baseUrl }) {
    const lang = nepali ? 'ne' : 'en'
    const address = (include: string) => `${baseUrl()}/e/calendar.ics?include=${include}&lang=${lang}`
    return {
      title: t('calendar.subscribe'),
      body: html`<h1>${t('calendar.subscribe')}</h1>
<p class="lead">${t('calendar.subscribe_about')}</p>
<ul class="cards">${choices.map(
        (include) => html`<li class="card"><h2>${t(`calendar.feed_${include}`)}</h2>
<p><code>${address(include)}</code></p>
<p><a href="${address(include).replace(/^https?:/, 'webcal:')}">${t('calendar.subscribe_now')}</a> · <a href="${address(include)}">${t('calendar.save_file')}</a></p></li>\n`,
      )}</ul>`,
    }
  },
}
