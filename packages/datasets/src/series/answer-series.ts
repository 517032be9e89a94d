import type {
  AnsweredSeries,
  SeriesAnswer,
  SeriesComparisonAnswer,
  SeriesFrequency,
  SeriesMeta,
} from '@tathya/contracts/http'
import { csvType, preferredType, type Reply, reply, toCsvLine } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import { toPrintedTotal } from '../gaps/describe-gaps.ts'
import { totalsOf, type Whole } from '../gaps/find-gaps.ts'
import { noticeHeader } from '../lists/answer-parts.ts'
import { daysOf, type PeriodDays, periodName, span } from '../periods/periods.ts'
import type { ComputedSeries } from './compute-series.ts'
import { toJsonStat } from './json-stat.ts'
import { type Line, spanOf, valueIn } from './line.ts'
import { aboutSeries } from './list-series.ts'
import type { Series } from './series-index.ts'
import type { ObservationsQuery } from './series-query.ts'

/** Media types of observations, JSON first. */
export const seriesTypes = ['application/json', 'text/csv', 'image/svg+xml']

/** The parts that an answer depends on besides its values. */
export interface SeriesAnswerInput {
  readonly query: ObservationsQuery
  readonly accept: string | undefined
  readonly versionOf: (dataset: Dataset) => string
  /** Missing and doubtful parts of a dataset, a sentence each. */
  readonly knownGapsOf: (dataset: Dataset) => string[]
}

/** A period with the values of all lines. */
interface Observed {
  readonly number: number
  readonly period: { readonly period: string } & PeriodDays
  readonly values: readonly (number | null)[]
}

/** Every period from the first with a value to the last, before any is converted; those outside of the calendar are left out. */
function observe(lines: readonly Line[]): Observed[] {
  const spans = lines
    .map(({ values, span: wanted }) => wanted ?? spanOf(values))
    .filter((bounds) => bounds !== undefined)
  if (spans.length === 0) return []
  const first = Math.min(...spans.map(([start]) => start))
  const last = Math.max(...spans.map(([, end]) => end))
  const frequency: SeriesFrequency = lines[0]!.frequency
  return span(first, last).flatMap((number) => {
    const days = daysOf(number, frequency)
    if (days === undefined) return []
    const values = lines.map((line) => valueIn(line.values, number))
    return [{ number, period: { period: periodName(number, frequency), ...days }, values }]
  })
}

function toMeta(
  all: readonly Series[],
  { lines, transform, rates, totals, notices }: ComputedSeries,
  { versionOf, knownGapsOf }: SeriesAnswerInput,
): SeriesMeta {
  const series = all.map((each, index): AnsweredSeries => {
    const { unit, currency, frequency } = lines[index]!
    const { source } = each.dataset.definition
    const [version, known_gaps] = [versionOf(each.dataset), knownGapsOf(each.dataset)]
    return { ...aboutSeries(each), unit, currency, frequency, version, source, known_gaps }
  })
  const printed = totals.map((whole) => toPrintedTotal(datasetOf(all, whole), whole))
  return {
    series,
    transform,
    ...(rates === undefined ? {} : { rates }),
    notices: [...notices],
    ...(printed.length === 0 ? {} : { printed_totals: printed }),
  }
}

/** The dataset of a whole: its declaration is one of the dataset's. */
function datasetOf(all: readonly Series[], { totals }: Whole): Dataset {
  return all.find(({ dataset }) => totalsOf(dataset).includes(totals))!.dataset
}

/** Answers the observations of one series. */
export async function answerSeries(
  all: readonly Series[],
  computed: ComputedSeries,
  input: SeriesAnswerInput,
): Promise<Reply> {
  const observed = observe(computed.lines)
  const other = await inOtherFormat(all, computed, observed, input, ['value'])
  if (other !== undefined) return other
  const data = observed.map(({ period, values }) => ({ ...period, value: values[0]! }))
  return toReply({ data, meta: toMeta(all, computed, input) } satisfies SeriesAnswer, computed)
}

/** Answers the observations of several series side by side. */
export async function answerComparison(
  all: readonly Series[],
  computed: ComputedSeries,
  input: SeriesAnswerInput,
): Promise<Reply> {
  const observed = observe(computed.lines)
  const ids = all.map(({ id }) => id)
  const other = await inOtherFormat(all, computed, observed, input, ids)
  if (other !== undefined) return other
  const data = observed.map(({ period, values }) => ({
    ...period,
    values: Object.fromEntries(ids.map((id, index) => [id, values[index]!])),
  }))
  return toReply({ data, meta: toMeta(all, computed, input) } satisfies SeriesComparisonAnswer, computed)
}

/** The answer in another format than JSON; `names` are the columns of CSV. */
async function inOtherFormat(
  all: readonly Series[],
  computed: ComputedSeries,
  observed: readonly Observed[],
  input: SeriesAnswerInput,
  names: readonly string[],
): Promise<Reply | undefined> {
  const { lang: language = 'en', theme = 'light' } = input.query
  const format = formatOf(input)
  if (format === 'csv') return toCsv(observed, names, computed)
  const columns = all.map((_, index) => observed.map(({ values }) => values[index]!))
  if (format === 'json-stat') {
    const periods = observed.map(({ period }) => period)
    return toReply(toJsonStat({ meta: toMeta(all, computed, input), periods, columns, language }), computed)
  }
  if (format !== 'svg') return undefined
  // Charts take 2 MB of d3, loaded with the first one.
  const { drawSeries } = await import('./series-chart.ts')
  const svg = drawSeries(all, computed, { first: observed[0]?.number ?? 0, columns }, { language, theme })
  return reply({
    body: Buffer.from(svg),
    type: 'image/svg+xml; charset=utf-8',
    headers: headersOf(computed),
  })
}

function formatOf({ query: { format }, accept }: SeriesAnswerInput): string {
  if (format !== undefined) return format
  const type = preferredType(accept, seriesTypes)
  return type === 'text/csv' ? 'csv' : type === 'image/svg+xml' ? 'svg' : 'json'
}

function toReply(body: object, computed: ComputedSeries): Reply {
  return reply({ body, headers: headersOf(computed) })
}

/** With the notices of the meta, which tables and charts do not have. */
function headersOf({ notices }: ComputedSeries): Record<string, string> {
  return { Vary: 'Accept', ...(notices.length === 0 ? {} : noticeHeader(notices.join(' '))) }
}

const columns = ['period', 'start_bs', 'end_bs', 'start_ad', 'end_ad'] as const

function toCsv(observed: readonly Observed[], names: readonly string[], computed: ComputedSeries): Reply {
  const lines = observed.map(({ period, values }) =>
    toCsvLine([...columns.map((column) => period[column]), ...values]),
  )
  const body = Buffer.from(toCsvLine([...columns, ...names]) + lines.join(''))
  return reply({ body, type: csvType, headers: headersOf(computed) })
}
