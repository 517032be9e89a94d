import { Html, html } from '../../frame/html.ts'
import type { PageContext } from '../../frame/page.ts'
import { withQuery } from '../../gateway.ts'

interface ChartSeries {
  readonly id: string
  readonly title: string
  readonly title_ne: string
  readonly unit: string
  readonly publisher: string
}

/** The chart of a series with its source and its files. It is drawn by the interface, and takes the colours of the page. */
export async function chart(
  context: PageContext,
  series: ChartSeries,
  query: Readonly<Record<string, string | undefined>> = {},
): Promise<Html> {
  const { t, api, nepali, link } = context
  const path = `/e/series/${encodeURIComponent(series.id)}`
  const at = (format: string) => withQuery(path, { ...query, format, ...(format === 'svg' && { lang }) })
  const lang = nepali ? 'ne' : 'en'
  const drawn = await api.text(path, { ...query, format: 'svg', lang })
  return html`<figure class="chart">${drawn === undefined ? html`<p class="note">${t('problem.away')}</p>` : toMarkup(drawn)}
<figcaption>${t('data.figures_of', { publisher: series.publisher })} ·
<a href="${link(`/data/series/${series.id}`, query)}">${t('data.table')}</a> · <a href="${at('csv')}">CSV</a> ·
<a href="${at('json')}">JSON</a> · <a href="${at('svg')}">SVG</a></figcaption></figure>`
}

/** A drawing of the interface, which escapes its texts, as a part of a page. */
function toMarkup(svg: string): Html {
  if (!svg.startsWith('<svg '))
    throw new Error('The interface answered with something that is not a drawing.')
  return new Html(svg)
}

/** The markup with which another site shows a chart. */
export function embedCode({ t, nepali, baseUrl, name }: PageContext, series: ChartSeries): Html {
  const query = { format: 'svg', lang: nepali ? 'ne' : 'en' }
  const address = baseUrl() + withQuery(`/e/series/${encodeURIComponent(series.id)}`, query)
  const code = `<img src="${address}" alt="${name(series.title, series.title_ne).replaceAll('"', '')}">`
  return html`<details><summary>${t('data.embed')}</summary><p>${t('data.embed_about')}</p><pre class="scroll" tabindex="0"><code>${code}</code></pre></details>`
}
