import type { SeriesAnswer, SeriesEntry } from '@tathya/contracts/http'
import { Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { inNepali, published } from '../../frame/published.ts'
import { withQuery } from '../../gateway.ts'
import { table } from '../../parts/table.ts'

type ChartSeries = Pick<SeriesEntry, 'id' | 'title' | 'title_ne' | 'unit' | 'publisher'>
type Observation = SeriesAnswer['data'][number]

/** What is known of a chart beside its series. */
interface ChartOptions {
  /** Transform and frequency. */
  readonly query?: Readonly<Record<string, string | undefined>>
  /** The answer of the interface for the same query, where the page has it. */
  readonly answer?: SeriesAnswer | undefined
  /** True on the page of the series: the table below the chart is open, however long. */
  readonly whole?: boolean
}

/** The script of pages with charts. */
export const chartScripts = ['chart'] as const
/** Periods of a table below a chart that is a part of a page: those of days stay on the page of their series. */
const maxPeriods = 600

/**
 * The chart of a series with its figures, source and files. It is drawn by the interface, and takes the colours of the page. The
 * script of charts reads values from the table.
 */
export async function chart(
  context: PageContext,
  series: ChartSeries,
  { query = {}, answer, whole = false }: ChartOptions = {},
): Promise<Html> {
  const { t, api, nepali, link, name } = context
  const path = `/e/series/${encodeURIComponent(series.id)}`
  const at = (format: string) => withQuery(path, { ...query, format, ...(format === 'svg' && { lang }) })
  const lang = nepali ? 'ne' : 'en'
  const [drawn, figures] = await Promise.all([
    api.text(path, { ...query, format: 'svg', lang }),
    answer ?? api.part<SeriesAnswer>(path, query),
  ])
  const unit = figures?.meta.series[0]?.unit ?? series.unit
  const isListed = figures !== undefined && (whole || figures.data.length <= maxPeriods)
  return html`<figure class="chart" data-unit="${(nepali && inNepali(unit)) || unit}" data-hint="${t('data.chart_hint')}">
<p class="title" aria-hidden="true">${name(series.title, series.title_ne)}</p>
${drawn === undefined ? html`<p class="note">${t('problem.away')}</p>` : html`<div class="plot">${toMarkup(drawn)}</div>`}
${isListed && html`<details${whole && html` open`}><summary>${t('data.table')}</summary>${observations(context, series, figures)}</details>`}
${embedCode(context, series, query)}
<figcaption>${t('data.figures_of')} ${published(context, series.publisher)} ·
<a href="${link(`/data/series/${series.id}`, query)}">${t('data.whole_series')}</a> · <a href="${at('csv')}">CSV</a> ·
<a href="${at('json')}">JSON</a> · <a href="${at('svg')}">SVG</a></figcaption></figure>`
}

/** The figures of a chart, the latest first; a value that is not known is a dash. */
function observations(context: PageContext, series: ChartSeries, { data, meta }: SeriesAnswer): Html {
  const { t, name, digits, number } = context
  return table(
    name(series.title, series.title_ne),
    [
      { title: t('data.period'), cell: ({ period }: Observation) => digits(period) },
      {
        title: t('data.ends'),
        cell: (row: Observation) =>
          html`${digits(row.end_bs)} <span class="quiet">${digits(row.end_ad)}</span>`,
      },
      {
        title: html`${t('data.value')} (${published(context, meta.series[0]?.unit ?? series.unit)})`,
        number: true,
        cell: ({ value }: Observation) =>
          value === null ? number(value) : html`<data value="${value}">${number(value)}</data>`,
      },
    ],
    data.toReversed(),
  )
}

/** A drawing of the interface, which escapes its texts, as a part of a page. */
function toMarkup(svg: string): Html {
  if (!svg.startsWith('<svg '))
    throw new Error('The interface answered with something that is not a drawing.')
  return new Html(svg)
}

/** The markup with which another site shows a chart. */
function embedCode(
  { t, nepali, baseUrl, name }: PageContext,
  series: ChartSeries,
  query: ChartOptions['query'],
): Html {
  const drawn = { ...query, format: 'svg', lang: nepali ? 'ne' : 'en' }
  const address = baseUrl() + withQuery(`/e/series/${encodeURIComponent(series.id)}`, drawn)
  const code = `<img src="${address}" alt="${name(series.title, series.title_ne).replaceAll('"', '')}">`
  return html`<details><summary>${t('data.embed')}</summary><p>${t('data.embed_about')}</p><pre class="scroll" tabindex="0"><code>${code}</code></pre></details>`
}
