import type { DatasetEntry, SeriesEntry } from '@tathya/contracts/http'
import { html } from '../../frame/html.ts'
import { wordsOf } from '../../frame/languages.ts'
import { published } from '../../frame/published.ts'
import { type Finder, hasAll, shownHits, toWords } from './finder.ts'

/** Datasets by their titles, descriptions and keywords in both scripts. */
export const findDatasets: Finder = async ({ api, link, name }, words) => {
  const { data } = await api.get<{ data: DatasetEntry[] }>('/e/datasets', { per_page: 100 })
  const texts = (dataset: DatasetEntry) =>
    [
      dataset.id,
      dataset.title,
      dataset.title_ne,
      dataset.description,
      dataset.description_ne,
      ...dataset.keywords,
    ].join(' ')
  return data
    .filter((dataset) => hasAll(texts(dataset), words))
    .slice(0, shownHits)
    .map((dataset) => ({
      address: link(`/data/${dataset.id}`),
      title: name(dataset.title, dataset.title_ne),
      note: name(dataset.description, dataset.description_ne),
    }))
}

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
  }))
}

/** Pages that are no results of another kind, with the keys of their titles. */
const pages: Readonly<Record<string, string>> = {
  '/schools': 'schools.title',
  '/tools': 'tools.title',
  '/pdf': 'pdf.title',
  '/databases': 'databases.title',
  '/chat': 'chat.title',
  '/exceptions': 'exceptions.title',
  '/status': 'status.title',
}

/** Pages of the portal by their titles in both languages. */
export const findPages: Finder = async ({ link, t }, words) =>
  Object.entries(pages)
    .filter(([, key]) => hasAll(`${wordsOf('en').t(key)} ${wordsOf('ne').t(key)}`, words))
    .slice(0, shownHits)
    .map(([path, key]) => ({ address: link(path), title: t(key) }))
