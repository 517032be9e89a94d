import type { SeriesJsonStat, SeriesMeta } from '@tathya/contracts/http'
import type { ChartLanguage } from '../charts/numbers.ts'
import type { PeriodDays } from '../periods/periods.ts'

/** Observations for JSON-stat. */
export interface JsonStatInput {
  readonly meta: SeriesMeta
  readonly periods: readonly ({ readonly period: string } & PeriodDays)[]
  /** The values of each series by period. */
  readonly columns: readonly (readonly (number | null)[])[]
  readonly language: ChartLanguage
}

/** Writes observations as a dataset of JSON-stat 2.0 with the dimensions series and period; the last one changes fastest. */
export function toJsonStat({ meta, periods, columns, language }: JsonStatInput): SeriesJsonStat {
  const { series, transform, rates, notices } = meta
  const title = (each: SeriesMeta['series'][number]) => (language === 'ne' ? each.title_ne : each.title)
  const [first, ...others] = series.map(title)
  const datasets = [...new Set(series.map(({ dataset, version }) => `${dataset} ${version}`))]
  const gaps = series.flatMap(({ known_gaps }) => known_gaps)
  return {
    version: '2.0',
    class: 'dataset',
    label: [first, ...others].join('; '),
    source: [...new Set(series.map(({ publisher, source }) => `${publisher}: ${source.name}`))].join('; '),
    // The day of the newest version, which every version begins with.
    updated: series
      .map(({ version }) => version.slice(0, 10))
      .toSorted()
      .at(-1)!,
    note: [...notices, ...(rates === undefined ? [] : [rates]), ...new Set(gaps)],
    id: ['series', 'period'],
    size: [series.length, periods.length],
    role: { time: ['period'], metric: ['series'] },
    dimension: {
      series: {
        label: language === 'ne' ? 'शृङ्खला' : 'Series',
        category: {
          index: series.map(({ id }) => id),
          label: Object.fromEntries(series.map((each) => [each.id, title(each)])),
          unit: Object.fromEntries(series.map(({ id, unit }) => [id, { label: unit }])),
        },
      },
      period: {
        label: language === 'ne' ? 'अवधि' : 'Period',
        category: {
          index: periods.map(({ period }) => period),
          label: Object.fromEntries(
            periods.map((each) => [each.period, `${each.period} (${each.start_ad} to ${each.end_ad})`]),
          ),
        },
      },
    },
    value: columns.flat(),
    extension: { datasets, transform },
  }
}
