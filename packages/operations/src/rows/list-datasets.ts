import {
  DatasetCatalogue,
  DatasetEntry,
  datasetEntryPath,
  SeriesList,
  seriesPath,
} from '@tathya/contracts/http'
import { openProductClient } from '../product/open-product-client.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'
import { toTable } from '../terminal/table.ts'
import { describeGaps } from './describe-gaps.ts'

/** Lists the datasets whose title, description or keywords have all the words. */
export async function listDatasets({ env }: CommandContext, words: readonly string[]): Promise<Outcome> {
  const path = '/e/datasets'
  const { data } = await openProductClient(env).call(DatasetCatalogue, { method: 'GET', path })
  const datasets = data.filter(({ id, title, title_ne, description, keywords }) => {
    const text = [id, title, title_ne ?? '', description, ...keywords].join(' ').toLowerCase()
    return words.every((word) => text.includes(word.toLowerCase()))
  })
  const rows = datasets.map(({ id, rows: count, data_until, title, title_ne }) => [
    id,
    count.toLocaleString('en'),
    data_until ?? '',
    title,
    title_ne ?? '',
  ])
  const columns = ['DATASET', { head: 'ROWS', align: 'right' as const }, 'UNTIL', 'TITLE', 'शीर्षक']
  return {
    value: { data: datasets },
    text: rows.length === 0 ? 'No dataset has these words.' : toTable(columns, rows),
  }
}

/** Describes a dataset. */
export async function showDataset({ env }: CommandContext, id: string): Promise<Outcome> {
  const request = { method: 'GET' as const, path: datasetEntryPath(encodeURIComponent(id)) }
  const entry = await openProductClient(env).call(DatasetEntry, request)
  return { value: entry, text: describe(entry) }
}

function describe(entry: DatasetEntry): string {
  const { coverage, licence, source } = entry
  const span = [coverage.from, coverage.to].filter((period) => period !== null).join(' to ')
  const facts = [
    ['publisher', entry.publisher],
    ['source', [source.name, source.url].filter(Boolean).join(', ')],
    ['licence', licence.name],
    ['covers', [coverage.area, span].filter((text) => text !== '').join(', ')],
    ['rows', entry.rows.toLocaleString('en')],
    ['version', entry.version],
    ...entry.known_gaps.map((gap) => ['gap', gap]),
  ] as const
  const fields = entry.fields.flatMap(({ name, type, unit, description, name_ne }) => [
    `  ${[name, unit === null ? type : `${type}, ${unit}`, name_ne ?? ''].join('  ')}`.trimEnd(),
    `      ${description}`,
  ])
  return [
    entry.title,
    ...(entry.title_ne === null ? [] : [entry.title_ne]),
    '',
    entry.description,
    '',
    ...facts.map(([name, text]) => `${name!.padEnd(9)}  ${text}`),
    ...describeGaps(entry.gaps),
    '',
    'fields',
    ...fields,
  ].join('\n')
}

/** Lists the time series with some words. */
export async function listSeries({ env }: CommandContext, words: readonly string[]): Promise<Outcome> {
  const query = new URLSearchParams({
    per_page: '100',
    ...(words.length === 0 ? {} : { q: words.join(' ') }),
  })
  const path = `${seriesPath}?${query}`
  const list = await openProductClient(env).call(SeriesList, { method: 'GET', path })
  const rows = list.data.map(({ id, frequency, from, to, unit, title, title_ne }) => [
    id,
    frequency,
    `${from} to ${to}`,
    unit,
    title,
    title_ne,
  ])
  const rest = list.meta.total - list.data.length
  const table = toTable(['SERIES', 'PERIODS', 'SPAN', 'UNIT', 'TITLE', 'शीर्षक'], rows)
  const text = rest > 0 ? `${table}\n\n${rest} more; name words of the title.` : table
  return { value: list, text: rows.length === 0 ? 'No series has these words.' : text }
}
