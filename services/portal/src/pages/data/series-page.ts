import type { DatasetEntry, SeriesAnswer } from '@tathya/contracts/http'
import { html } from '../../frame/html.ts'
import type { Page } from '../../frame/page.ts'
import { published } from '../../frame/published.ts'
import { crumbs } from '../../parts/crumbs.ts'
import { facts } from '../../parts/facts.ts'
import { choice } from '../../parts/fields.ts'
import { chart, chartScripts } from './chart.ts'

const transforms = ['yoy', 'pop', 'cumulative', 'difference'] as const
const frequencies = ['month', 'quarter', 'year'] as const

/** A time series: chart, table, growth, longer periods, files. */
export const seriesPage: Page = {
  path: '/data/series/{series}',
  menu: 'data',
  example: '/data/series/remittances.amount_monthly_millions.workers-remittances',
  async show(context) {
    const { t, api, name, params, query, link } = context
    const chosen = {
      transform: transforms.find((candidate) => candidate === query.get('transform')),
      frequency: frequencies.find((candidate) => candidate === query.get('frequency')),
    }
    const path = `/e/series/${encodeURIComponent(params.series!)}`
    const answer = await api.get<SeriesAnswer>(path, chosen)
    const [series] = answer.meta.series
    const title = name(series!.title, series!.title_ne)
    const dataset = await api.part<DatasetEntry>(`/e/datasets/${encodeURIComponent(series!.dataset)}`)
    return {
      title,
      body: html`${crumbs(context, [
        [t('data.title'), link('/data')],
        [dataset ? name(dataset.title, dataset.title_ne) : series!.dataset, link(`/data/${series!.dataset}`)],
      ])}<h1>${title}</h1>
<form class="filters" action="${link(`/data/series/${params.series}`)}">
${choice(
  'transform',
  t('data.shown_as'),
  transforms.map((value) => [value, t(`data.transform_${value}`)]),
  chosen.transform ?? null,
  t('data.transform_none'),
)}
${choice(
  'frequency',
  t('data.period'),
  frequencies.map((value) => [value, t(`data.frequency_${value}`)]),
  chosen.frequency ?? null,
  t('data.frequency_own'),
)}
<button>${t('frame.show')}</button></form>
${await chart(context, series!, { query: chosen, answer, whole: true })}
${answer.meta.notices.length > 0 && html`<ul class="quiet">${answer.meta.notices.map((notice) => html`<li>${published(context, notice)}</li>`)}</ul>`}
${facts([
  [t('data.unit'), published(context, series!.unit)],
  [t('data.publisher'), published(context, series!.publisher)],
  [t('data.source'), published(context, series!.source.name)],
  [t('data.version'), html`<code>${series!.version}</code>`],
])}`,
      scripts: chartScripts,
    }
  },
}
