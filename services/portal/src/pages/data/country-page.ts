import type { TradeByCountry } from '@tathya/contracts/http'
import { type Html, html } from '../../frame/html.ts'
import type { Page, PageContext } from '../../frame/page.ts'
import { GatewayProblem, withQuery } from '../../gateway.ts'
import { crumbs } from '../../parts/crumbs.ts'
import { bar, table } from '../../parts/table.ts'
import { borrowing } from './borrowing.ts'
import { chart, chartScripts } from './chart.ts'
import { inCrore } from './crore.ts'
import { leadingSeries } from './leading-series.ts'

/** The datasets whose chart the page shows: what the country earns and holds. */
const chartedDatasets = ['remittances', 'forex']
const tradeData = '/e/tradeByCountry'
/** Partners that are listed. */
const listed = 25

const nepaliNames = new Intl.DisplayNames('ne', { type: 'region', fallback: 'none' })

/** The name of a partner; the rows have English ones. */
function nameOf(
  { nepali }: PageContext,
  { iso_alpha2: code, partner_country: name }: TradeByCountry,
): string {
  return (nepali && code !== null && nepaliNames.of(code)) || name
}

/** Nepal and the world: partners of its trade, remittances, reserves, loans. */
export const countryPage: Page = {
  path: '/country',
  menu: 'data',
  async show(context) {
    const { t, query, digits } = context
    const years = await tradeYears(context)
    const year = years.find((candidate) => candidate === query.get('year')) ?? years[0]
    return {
      title: t('country.title'),
      description: t('country.about'),
      body: html`<h1>${t('country.title')}</h1><p class="lead">${t('country.about')}</p>
${await Promise.all(chartedDatasets.map((dataset) => datasetChart(context, dataset)))}
<h2 id="partners">${t('country.partners')}</h2>
<nav class="row" aria-label="${t('country.year')}">${years.map((option) =>
        option === year
          ? html`<strong aria-current="true">${digits(option)}</strong> `
          : html`<a href="${context.link('/country', { year: option })}#partners">${digits(option)}</a> `,
      )}</nav>
${year === undefined ? html`<p class="note">${t('problem.away')}</p>` : await partners(context, year)}
${await borrowing(context)}`,
      scripts: chartScripts,
    }
  },
}

/** The years with whole trade figures, the latest first; none while the service is away. */
async function tradeYears({ api }: PageContext): Promise<string[]> {
  const answer = await api.part<{ meta: { facets: { report_year: { value: string }[] } } }>(tradeData, {
    ...{ facet: 'report_year', count: 'only', envelope: 'true', period_months: 12 },
  })
  return (answer?.meta.facets.report_year ?? [])
    .map(({ value }) => value)
    .sort()
    .reverse()
}

/** The chart of the series that stands for a dataset. */
async function datasetChart(context: PageContext, dataset: string): Promise<Html | false> {
  const series = await leadingSeries(context, dataset)
  return series !== undefined && (await chart(context, series))
}

async function partners(context: PageContext, year: string): Promise<Html> {
  const { api, t, link } = context
  const query = {
    report_year: year,
    period_months: 12,
    partner_kind: 'country',
    sort: '-imports_amount',
    limit: listed,
  }
  const { data } = await api.get<{ data: TradeByCountry[] }>(tradeData, { ...query, envelope: 'true' })
  const most = Math.max(1, ...data.map(({ imports_amount: amount }) => amount ?? 0))
  return html`${table(
    t('country.partners'),
    [
      {
        title: t('country.partner'),
        cell: (row: TradeByCountry) =>
          row.iso_alpha2 === null
            ? nameOf(context, row)
            : html`<a href="${link(`/country/${row.iso_alpha2}`)}">${nameOf(context, row)}</a>`,
      },
      {
        title: t('country.imports'),
        number: true,
        cell: (row: TradeByCountry) => inCrore(context, row.imports_amount),
      },
      { title: t('country.share'), cell: (row: TradeByCountry) => bar((row.imports_amount ?? 0) / most) },
      {
        title: t('country.exports'),
        number: true,
        cell: (row: TradeByCountry) => inCrore(context, row.exports_amount),
      },
    ],
    data,
  )}<p class="quiet"><span lang="en">${data[0]?.source}.</span> <a href="${link('/data/trade-by-country', { report_year: year })}">${t('country.rows')}</a> ·
<a href="${withQuery(tradeData, { report_year: year, format: 'csv' })}">CSV</a></p>`
}

/** The trade of Nepal with one country by years. */
export const partnerPage: Page = {
  path: '/country/{code}',
  menu: 'data',
  example: '/country/IN',
  async show(context) {
    const { t, api, params, digits, link } = context
    const code = params.code!.toUpperCase()
    // The interface would take several, and show them as one.
    if (!/^[A-Z]{2}$/.test(code))
      throw new GatewayProblem(404, 'not_found', `${code} is no code of a country.`)
    const query = { iso_alpha2: code, period_months: 12, sort: '-report_year', limit: 100 }
    const { data } = await api.get<{ data: TradeByCountry[] }>(tradeData, { ...query, envelope: 'true' })
    const [first] = data
    if (first === undefined) throw new GatewayProblem(404, 'not_found', `There is no trade with ${code}.`)
    const title = t('country.trade_with', { country: nameOf(context, first) })
    return {
      title,
      body: html`${crumbs(context, [[t('country.title'), link('/country')]])}<h1>${title}</h1>
${table(
  title,
  [
    { title: t('country.year'), cell: (row: TradeByCountry) => digits(row.report_year) },
    {
      title: t('country.imports'),
      number: true,
      cell: (row: TradeByCountry) => inCrore(context, row.imports_amount),
    },
    {
      title: t('country.exports'),
      number: true,
      cell: (row: TradeByCountry) => inCrore(context, row.exports_amount),
    },
    {
      title: t('data.source'),
      cell: (row: TradeByCountry) => html`<span lang="en" class="quiet">${row.source}</span>`,
    },
  ],
  data,
)}
<p><a href="${link('/data/trade-by-country', { iso_alpha2: code })}">${t('country.rows')}</a> ·
<a href="${withQuery(tradeData, { iso_alpha2: code, format: 'csv' })}">CSV</a></p>`,
    }
  },
}
