import type { RuleAnswer } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { GatewayProblem } from '../../gateway.ts'
import { foreign } from '../../parts/foreign.ts'
import { attempt } from '../../parts/results.ts'
import { findCountries } from './find-countries.ts'
import { findDatasets, findSeries } from './find-data.ts'
import { findDates, findFestivals } from './find-dates.ts'
import { findGuides, findPages } from './find-pages.ts'
import { findSchools, findUnits } from './find-places.ts'
import type { Finder, Hit } from './finder.ts'

/** The kinds that are searched, in the order of equally good results. */
const finders: Readonly<Record<string, Finder>> = {
  dates: findDates,
  pages: findPages,
  countries: findCountries,
  datasets: findDatasets,
  series: findSeries,
  units: findUnits,
  schools: findSchools,
  festivals: findFestivals,
  guides: findGuides,
}

/** Hits below are no more like the words than chance. */
const least = 0.45
/** Beside a sure hit or an answer, kinds whose best hit is below are left out: names that only sound alike. */
const likely = 0.75
const sure = 0.9

/** Hits of a kind, the best first. */
interface Kind {
  readonly name: string
  readonly hits: readonly Hit[]
  readonly best: number
}

/** The results of a search: the answer of the rules if there is one, then the kinds of hits, the best kind first. */
export async function found(context: PageContext, words: string): Promise<Html> {
  const { t, link } = context
  const asked = askRules(context, words)
  const { kinds, away } = await findAll(context, words)
  const answer = await asked
  const isFound = answer !== undefined || kinds.some(({ best }) => best >= sure)
  const shown = kinds.filter(({ best }) => best >= (isFound ? likely : least))
  return html`${answer !== undefined && direct(context, answer)}
${shown.length === 0 && answer === undefined && html`<p>${t('search.none')}</p>`}
${shown.map((kind) => list(context, kind))}
${!isFound && html`<p><a href="${link('/chat', { q: words })}">${t('search.ask')}</a></p>`}
${away.length > 0 && html`<p class="fault">${t('search.away', { parts: away.map((name) => t(`search.${name}`)).join(', ') })}</p>`}`
}

/** The answer of the rules; undefined if they have none. */
async function askRules({ api, nepali }: PageContext, words: string): Promise<RuleAnswer | undefined> {
  const answer = await attempt(api.get<RuleAnswer>('/e/answers', { q: words, lang: nepali ? 'ne' : 'en' }))
  return answer instanceof GatewayProblem || !answer.answered ? undefined : answer
}

async function findAll(context: PageContext, words: string): Promise<{ kinds: Kind[]; away: string[] }> {
  const parts = await Promise.all(
    Object.entries(finders).map(async ([name, find]) => ({
      name,
      hits: await attempt(find(context, words)),
    })),
  )
  const kinds = parts.flatMap(({ name, hits }) =>
    hits instanceof GatewayProblem || hits.length === 0
      ? []
      : [{ name, hits, best: Math.max(...hits.map(({ likeness }) => likeness)) }],
  )
  const away = parts.flatMap(({ name, hits }) =>
    hits instanceof GatewayProblem && hits.isAway ? [name] : [],
  )
  return { kinds: kinds.toSorted((a, b) => b.best - a.best), away }
}

/** The answer, with its notices and the datasets that it comes from. */
function direct({ link }: PageContext, { response, sources, notices }: RuleAnswer): Html {
  const datasets = new Map(sources.flatMap(({ dataset, title }) => (dataset ? [[dataset, title]] : [])))
  return html`<div class="answer direct"><p>${foreign(response, 2_000)}</p>${notices.map(
    (notice) => html`<p class="notices">${foreign(notice, 500)}</p>`,
  )}${
    datasets.size > 0 &&
    html`<p class="quiet">${[...datasets].map(([id, title]) => html`<a href="${link(`/data/${id}`)}">${foreign(title)}</a> `)}</p>`
  }</div>`
}

function list({ t }: PageContext, { name, hits }: Kind): Html {
  return html`<h2>${t(`search.${name}`)}</h2><ul class="plain-list">${hits.map(
    ({ address, title, note }) =>
      html`<li><a href="${address}">${title}</a>${note && html`<p>${note}</p>`}</li>\n`,
  )}</ul>`
}
