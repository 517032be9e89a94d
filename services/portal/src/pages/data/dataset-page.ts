import type { DatasetEntry, SeriesList } from '@tathya/contracts/http'
import { type Html, html, outsideAddress } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { published } from '../../frame/published.ts'
import { withQuery } from '../../gateway.ts'
import { crumbs } from '../../parts/crumbs.ts'
import { facts } from '../../parts/facts.ts'
import { atOffset, pager } from '../../parts/pager.ts'
import { table } from '../../parts/table.ts'
import { chart, chartScripts } from './chart.ts'
import { type Facets, filterForm, readFilters } from './filters.ts'
import { gapsPart } from './gaps.ts'
import { findSeries, leadingSeries } from './leading-series.ts'
import { cell, type Row, readField, rowColumns } from './rows.ts'

/** Rows of a page. */
const rowsOfPage = 50
/** Series that are listed with a dataset. */
const listedSeries = 40

interface Rows {
  readonly data: Row[]
  readonly meta: {
    readonly total: number
    readonly citation?: string
    readonly facets?: Facets
    readonly notice?: string
  }
}

/** A dataset: chart, table, filters, source, versions and files. The filters are in the address. */
export const datasetPage: Page = {
  path: '/data/{dataset}',
  menu: 'data',
  example: '/data/remittances?fiscal_year=2080/81',
  async show(context) {
    const { t, api, name, params, query, link } = context
    const id = encodeURIComponent(params.dataset!)
    const entry = await api.get<DatasetEntry>(`/e/datasets/${id}`)
    const filters = readFilters(entry, query)
    const offset = Math.max(0, Math.floor(Number(query.get('offset'))) || 0)
    const [rows, series] = await Promise.all([
      api.get<Rows>(entry.address, {
        ...filters.query,
        ...{ envelope: 'true', limit: rowsOfPage, offset, facet: filters.facets.join(',') || undefined },
      }),
      seriesOf(context, entry),
    ])
    const title = name(entry.title, entry.title_ne)
    const description = name(entry.description, entry.description_ne)
    return {
      ...{ title, description },
      body: html`${crumbs(context, [[t('data.title'), link('/data')]])}<h1>${title}</h1>
<p class="lead">${description}</p>
${
  entry.rows === 0
    ? html`<p class="note">${t('data.empty')}</p>`
    : html`${rows.meta.notice !== undefined && html`<p class="note">${published(context, rows.meta.notice)}</p>`}
${await seriesPart(context, series)}
<h2 id="rows">${t('data.table')}</h2>
${filterForm(context, entry, filters, rows.meta.facets ?? {})}
${rowTable(context, entry, rows)}
${pager(context, { offset, limit: rowsOfPage, total: rows.meta.total, at: atOffset(context) })}
${files(context, entry, filters.query)}`
}${about(context, entry, rows.meta.citation)}${versions(context, entry)}`,
      scripts: chartScripts,
    }
  },
}

function rowTable(context: PageContext, entry: DatasetEntry, { data, meta }: Rows): Html | false {
  const { t, name } = context
  if (data.length === 0) return meta.total === 0 && html`<p class="note">${t('data.no_rows')}</p>`
  const columns = rowColumns(context, entry, (field, row: Row) =>
    cell(context, field, readField(row, field, context.nepali)),
  )
  return table(name(entry.title, entry.title_ne), columns, data)
}

/** Series that are read from a dataset, and the one that stands for it. */
interface DatasetSeries {
  readonly list: SeriesList
  readonly leading: SeriesList['data'][number] | undefined
}

/** The series of a dataset; none where it has none, or their service is away. */
async function seriesOf(context: PageContext, { id }: DatasetEntry): Promise<DatasetSeries | undefined> {
  const [list, leading] = await Promise.all([
    findSeries(context, { dataset: id, limit: listedSeries }),
    leadingSeries(context, id),
  ])
  return list && { list, leading }
}

async function seriesPart(context: PageContext, series: DatasetSeries | undefined): Promise<Html | false> {
  const { t, name, query, link, digits, number } = context
  const list = series?.list.data ?? []
  const chosen = list.find(({ id }) => id === query.get('series')) ?? series?.leading
  if (chosen === undefined) return false
  return html`${await chart(context, chosen)}<details><summary>${t('data.all_series', { count: number(series!.list.meta.total) })}</summary>
<ul class="plain-list">${list.map(
    (entry) => html`<li><a href="${link(`/data/series/${entry.id}`)}">${name(entry.title, entry.title_ne)}</a>
<span class="quiet">${digits(entry.from)} – ${digits(entry.to)}</span></li>\n`,
  )}</ul></details>`
}

const formats = ['csv', 'xlsx', 'ndjson', 'parquet', 'json'] as const

function files({ t }: PageContext, entry: DatasetEntry, query: Readonly<Record<string, string>>): Html {
  const filtered = formats.map(
    (format) =>
      html`<li><a href="${withQuery(entry.address, { ...query, format })}">${format.toUpperCase()}</a></li>\n`,
  )
  const { bulk } = entry
  return html`<section id="download"><h2>${t('data.download')}</h2><div class="cards">
<div class="card"><h3>${t('data.download_filtered')}</h3><ul class="row">${filtered}</ul></div>
<div class="card"><h3>${t('data.download_whole')}</h3><ul class="row"><li><a href="${bulk.csv}">CSV</a></li>
<li><a href="${bulk.xlsx}">XLSX</a></li> <li><a href="${bulk.ndjson}">NDJSON</a></li> <li><a href="${bulk.parquet}">Parquet</a></li></ul></div>
</div></section>`
}

function about(context: PageContext, entry: DatasetEntry, citation: string | undefined): Html {
  const { t, number, digits } = context
  const linked = ({ name, url }: DatasetEntry['source']) => {
    const address = outsideAddress(url)
    const shown = published(context, name)
    return address === undefined ? shown : html`<a href="${address}" rel="noreferrer">${shown}</a>`
  }
  return html`<section id="source"><h2>${t('data.source')}</h2>${facts([
    [t('data.publisher'), published(context, entry.publisher)],
    [t('data.source'), linked(entry.source)],
    [t('data.licence'), linked(entry.licence)],
    [
      t('data.coverage'),
      [entry.coverage.from, entry.coverage.to]
        .filter(Boolean)
        .map((day) => digits(day!))
        .join(' – '),
    ],
    [t('data.row_count'), number(entry.rows)],
    [t('data.updated'), digits(entry.last_updated)],
    [t('data.version'), html`<code>${entry.version}</code>`],
    [t('data.cite'), citation && html`<span lang="en">${citation}</span>`],
  ])}
${gapsPart(context, entry)}</section>`
}

function versions({ t, number, digits, link }: PageContext, entry: DatasetEntry): Html {
  const columns = [
    {
      title: t('data.version'),
      cell: (version: DatasetEntry['versions'][number]) => html`<code>${version.version}</code>`,
    },
    {
      title: t('data.updated'),
      cell: (version: DatasetEntry['versions'][number]) => digits(version.last_updated),
    },
    {
      title: t('data.row_count'),
      number: true,
      cell: (version: DatasetEntry['versions'][number]) => number(version.rows),
    },
    {
      title: t('data.changes'),
      cell: (version: DatasetEntry['versions'][number]) =>
        version.served
          ? t('data.served')
          : html`<a href="${link(`/data/${entry.id}/changes`, { since: version.version })}">${t('data.changes_since')}</a>`,
    },
  ]
  return html`<section id="versions"><h2>${t('data.versions')}</h2>${table(t('data.versions'), columns, entry.versions)}</section>`
}
