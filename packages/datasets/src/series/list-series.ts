import { type SeriesEntry, type SeriesFrequency, seriesPath } from '@tathya/contracts/http'
import type { Turns } from '@tathya/platform'
import { periodName } from '../periods/periods.ts'
import { splitWords } from '../text/split-words.ts'
import { spanOf } from './line.ts'
import { aggregationOf, type Series } from './series-index.ts'

/** Conditions on series. */
export interface SeriesConditions {
  readonly q?: string | undefined
  readonly dataset?: string | undefined
  readonly frequency?: SeriesFrequency | undefined
  readonly leading?: boolean | undefined
}

/** The series that match all conditions; each word of `q` is the beginning of one of theirs. */
export async function findEntries(
  all: readonly Series[],
  { q, dataset, frequency, leading }: SeriesConditions,
  turns: Turns,
): Promise<Series[]> {
  const wanted = q === undefined ? [] : splitWords(q)
  const isMatch = await turns.map(
    all,
    (series) =>
      (dataset === undefined || series.dataset.definition.id === dataset) &&
      (frequency === undefined || series.frequency === frequency) &&
      (leading === undefined || series.leading === leading) &&
      matches(series, wanted),
  )
  return all.filter((_, at) => isMatch[at])
}

function matches({ id, title }: Series, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  const words = splitWords(`${id.replaceAll(/[._-]/g, ' ')} ${title.en} ${title.ne}`)
  return wanted.every((word) => words.some((each) => each.startsWith(word)))
}

/** The entry of a series in the list. */
export function toEntry(series: Series): SeriesEntry {
  const { id, values, frequency, leading } = series
  const [first, last] = spanOf(values)!
  const observations = [...values.values()].filter((value) => value !== null).length
  return {
    ...aboutSeries(series),
    from: periodName(first, frequency),
    to: periodName(last, frequency),
    observations,
    leading,
    gaps: last - first + 1 - observations,
    address: `${seriesPath}/${id}`,
  }
}

/** What is said of a series in every answer. */
export function aboutSeries({ id, title, dataset, field, kind, unit, currency, frequency }: Series) {
  return {
    id,
    title: title.en,
    title_ne: title.ne,
    dataset: dataset.definition.id,
    field,
    kind,
    unit,
    currency,
    frequency,
    aggregation: aggregationOf[kind],
    publisher: dataset.definition.publisher,
  }
}
