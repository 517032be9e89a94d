import type { DatasetEntry } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { published } from '../../frame/published.ts'

/** Every dataset of the product. */
export const cataloguePage: Page = {
  path: '/data',
  menu: 'data',
  async show(context) {
    const { t, api, link } = context
    const { data } = await api.get<{ data: DatasetEntry[] }>('/e/datasets')
    return {
      ...{ title: t('data.title'), description: t('data.about') },
      body: html`<h1>${t('data.title')}</h1><p class="lead">${t('data.about')}</p>
<ul class="cards">${data.filter(({ rows }) => rows > 0).map((entry) => card(context, entry))}</ul>
${emptyDatasets(
  context,
  data.filter(({ rows }) => rows === 0),
)}
<p><a href="${link('/country')}">${t('data.country')}</a></p>`,
    }
  },
}

/** Datasets of which this site has no rows yet. */
function emptyDatasets({ t, name, link }: PageContext, entries: readonly DatasetEntry[]): Html | false {
  const links = entries.map(
    ({ id, title, title_ne: nepali }, index) =>
      html`${index > 0 && ', '}<a href="${link(`/data/${id}`)}">${name(title, nepali)}</a>`,
  )
  return links.length > 0 && html`<p class="quiet">${t('data.not_here')} ${links}</p>`
}

function card(context: PageContext, entry: DatasetEntry): Html {
  const { t, name, number, link, digits } = context
  return html`<li class="card"><h2><a href="${link(`/data/${entry.id}`)}">${name(entry.title, entry.title_ne)}</a></h2>
<p>${name(entry.description, entry.description_ne)}</p>
<p class="quiet">${t('data.rows', { rows: number(entry.rows) })} · ${published(context, entry.publisher)}${
    entry.data_until && html` · ${t('data.until', { date: digits(entry.data_until) })}`
  }${entry.stale && html` · <span class="tag strong">${t('data.stale')}</span>`}</p></li>\n`
}
