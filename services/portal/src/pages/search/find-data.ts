import type { DatasetEntry, SeriesEntry } from '@tathya/contracts/http'
import { html } from '../../frame/html.ts'
import { published } from '../../frame/published.ts'
import { type Finder, type Hit, shownHits, toWords } from './finder.ts'
import { likenessOf } from './likeness.ts'

/** Datasets by their titles, descriptions and keywords in both scripts. */
export const findDatasets: Finder = async ({ api, link, name }, words) => {
  const { data } = await api.get<{ data: DatasetEntry[] }>('/e/datasets', { per_page: 100 })
  return data
    .map((dataset): Hit => {
      const { id, title, title_ne, keywords, description, description_ne } = dataset
      const names = [id, title, title_ne, ...keywords]
      return {
        address: link(`/data/${id}`),
        title: name(title, title_ne),
        note: name(description, description_ne),
        likeness: likenessOf({ names, texts: [description, description_ne] }, words),
      }
    })
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, shownHits)
}

/** Likeness of a series whose title has the words in another spelling. */
const seriesLikeness = 0.8

/** Time series by the words of their titles. */
export const findSeries: Finder = async (context, words) => {
  const { api, link, name } = context
  const query = { q: toWords(words).join(' '), per_page: shownHits }
  const ask = (more: object) => api.get<{ data: SeriesEntry[] }>('/e/series', { ...query, ...more })
  // Those that stand for a dataset come before series that ended, or that are small.
  const answers = await Promise.all([ask({ leading: 'true' }), ask({ leading: 'false' })])
  const found = answers.flatMap(({ data }) => data).slice(0, shownHits)
  return found.map((series) => ({
    address: link(`/data/series/${series.id}`),
    title: name(series.title, series.title_ne),
    note: html`${published(context, series.unit)} · ${published(context, series.publisher)}`,
    likeness: likenessOf({ names: [series.title, series.title_ne] }, words) || seriesLikeness,
  }))
}
