import { html } from '../../frame/html.ts'
import type { Page } from '../../frame/page.ts'
import { liveForm } from '../../parts/fields.ts'
import { found } from './found.ts'

/** Search over everything, in both scripts. */
export const searchPage: Page = {
  path: '/search',
  example: '/search?q=remittance',
  show: async (context) => {
    const { t, query } = context
    // More would be refused by what is asked.
    const words = (query.get('q') ?? '').trim().slice(0, 100)
    return {
      title: t('search.title'),
      scripts: ['live'],
      body: html`<h1>${t('search.title')}</h1>
${liveForm(context, '/search', html`<label for="words">${t('search.words')}</label><div class="controls"><input id="words" name="q" type="search" value="${words}" maxlength="100" autocomplete="off"><button>${t('frame.search')}</button></div>`)}
<section id="results" aria-live="polite">${words !== '' && (await found(context, words))}</section>`,
    }
  },
}
