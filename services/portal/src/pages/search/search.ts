import type { RuleAnswer } from '@tathya/contracts/http'
import { html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { GatewayProblem } from '../../gateway.ts'
import { liveForm } from '../../parts/fields.ts'
import { foreign } from '../../parts/foreign.ts'
import { attempt } from '../../parts/results.ts'
import { findDatasets, findPages, findSeries } from './find-data.ts'
import { findDates, findFestivals } from './find-dates.ts'
import { findSchools, findUnits } from './find-places.ts'
import type { Finder } from './finder.ts'

/** What is searched, in the order of the results. */
const finders: Readonly<Record<string, Finder>> = {
  dates: findDates,
  pages: findPages,
  datasets: findDatasets,
  series: findSeries,
  units: findUnits,
  schools: findSchools,
  festivals: findFestivals,
}

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

async function found(context: PageContext, words: string) {
  const { t } = context
  const lang = context.nepali ? 'ne' : 'en'
  const asked = attempt(context.api.get<RuleAnswer>('/e/answers', { q: words, lang }))
  const parts = await Promise.all(
    Object.entries(finders).map(async ([name, find]) => ({
      name,
      hits: await attempt(find(context, words)),
    })),
  )
  const answer = await asked
  const direct = answer instanceof GatewayProblem || !answer.answered ? undefined : answer
  const away = parts.filter(({ hits }) => hits instanceof GatewayProblem && hits.isAway)
  const full = parts.filter(({ hits }) => Array.isArray(hits) && hits.length > 0)
  return html`${direct !== undefined && html`<p class="answer direct">${foreign(direct.response, 2_000)}</p>`}
${full.length === 0 && direct === undefined && html`<p>${t('search.none')}</p>`}
${full.map(
  ({ name, hits }) =>
    html`<h2>${t(`search.${name}`)}</h2><ul class="plain-list">${
      Array.isArray(hits) &&
      hits.map(
        ({ address, title, note }) =>
          html`<li><a href="${address}">${title}</a>${note && html`<p>${note}</p>`}</li>\n`,
      )
    }</ul>`,
)}
${away.length > 0 && html`<p class="fault">${t('search.away', { parts: away.map(({ name }) => t(`search.${name}`)).join(', ') })}</p>`}`
}
