import {
  anyCase,
  Flag,
  SeriesAnswer,
  SeriesComparisonAnswer,
  type SeriesEntry,
  SeriesFrequency,
  SeriesJsonStat,
  SeriesList,
  seriesPath,
} from '@tathya/contracts/http'
import {
  csvType,
  type Endpoint,
  get,
  listHeaders,
  listQuery,
  nearestName,
  pageParameters,
  preferredType,
  problem,
  type Reply,
  reply,
  type Turns,
  toCsvLine,
  toLinkHeader,
  toPage,
} from '@tathya/platform'
import { z } from 'zod'
import type { Dataset } from '../declare/definition.ts'
import { gapsOf } from '../gaps/dataset-gaps.ts'
import { invalidQuery } from '../query/read-list-request.ts'
import { cacheRule, type Snapshots } from '../snapshots/snapshot.ts'
import { answerComparison, answerSeries, type SeriesAnswerInput, seriesTypes } from './answer-series.ts'
import { type AvailableRates, computeSeries } from './compute-series.ts'
import { findEntries, toEntry } from './list-series.ts'
import { type RateSource, ratesOf } from './rates.ts'
import { prepareSeries, type Series, seriesOf } from './series-index.ts'
import { observationsQuery } from './series-query.ts'

/** Most series that are compared. */
const maxCompared = 10

const observationHeaders = { 'X-Dataset-Notice': 'The notices of the meta' }

const errors = ['not_found', 'rates_missing', 'unavailable'] as const

/** The series of a service's datasets. */
interface AllSeries {
  readonly datasets: readonly Dataset[]
  /** Reads all series in turns, or those of the datasets of some ids. */
  read(turns: Turns, ids?: readonly string[]): Promise<readonly Series[]>
  /** The series of an id; refuses an unknown one with the nearest id of any dataset. */
  find(id: string, field: string, turns: Turns): Promise<Series>
  rates(): Promise<AvailableRates | undefined>
  versionOf(dataset: Dataset): string
  /** Of a dataset whose series were found. */
  knownGapsOf(dataset: Dataset): string[]
  /** Changes with the rows of any dataset. */
  mark(): string
}

/** Makes the endpoints of time series: their list, one of them, several side by side. */
export function seriesEndpoints(
  datasets: readonly Dataset[],
  snapshots: Snapshots,
  source?: RateSource,
): Endpoint[] {
  const versionOf = ({ definition: { id } }: Dataset) => snapshots.version(id)
  const all: AllSeries = {
    datasets,
    async read(turns, ids) {
      const series: Series[] = []
      for (const dataset of datasets.filter(hasSeries)) {
        if (ids !== undefined && !ids.some((id) => isOf(dataset, id))) continue
        const snapshot = await snapshots.load(dataset.definition.id)
        await prepareSeries(dataset, snapshot, turns)
        series.push(...seriesOf(dataset, snapshot))
      }
      return series
    },
    async find(id, field, turns) {
      const match = (await all.read(turns, [id])).find((series) => series.id === id)
      if (match !== undefined) return match
      throw noSeries(await all.read(turns), id, field)
    },
    async rates() {
      return source && { source, rates: ratesOf(await snapshots.load(source.dataset), source) }
    },
    versionOf,
    knownGapsOf: (dataset) => {
      const { id, knownGaps } = dataset.definition
      return [...gapsOf(dataset, snapshots.of(id)).sentences, ...knownGaps]
    },
    mark: () => datasets.map(versionOf).join(' '),
  }
  return [listEndpoint(all), comparisonEndpoint(all), seriesEndpoint(all)]
}

/** Ids begin with their dataset: the series of the others need not be read. */
function isOf({ definition }: Dataset, id: string): boolean {
  return id.startsWith(`${definition.id}.`)
}

/** What refuses an unknown id, with the nearest one. */
function noSeries(all: readonly Series[], id: string, field: string): Error {
  const nearest = nearestName(
    id,
    all.map((series) => series.id),
  )
  const advice = nearest === undefined ? `${seriesPath} lists all.` : `Did you mean ${nearest}?`
  const message = `There is no series ${JSON.stringify(id.slice(0, 100))}. ${advice}`
  if (field === 'id') return problem('not_found', { detail: message })
  return invalidQuery([{ field, message: 'must be ids of series', accepted: message }])
}

function listEndpoint(all: AllSeries): Endpoint {
  return get(seriesPath, {
    summary: 'Time series of all datasets',
    description:
      'Each series of figures that the datasets hold: what it measures, unit, frequency, span, publisher, and the address of its observations.',
    query: listQuery({
      q: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .meta({ description: 'Words of ids and titles, in either language' }),
      dataset: z
        .enum(all.datasets.filter(hasSeries).map(({ definition }) => definition.id))
        .optional()
        .meta({ description: 'Dataset of the series' }),
      frequency: SeriesFrequency.optional(),
      leading: Flag.optional().meta({ description: 'true: the series that stands for each dataset' }),
      format: anyCase(['json', 'csv'])
        .optional()
        .meta({ description: 'Format; default by the Accept header' }),
      ...pageParameters(),
    }),
    answers: {
      200: { description: 'Series', schema: SeriesList, otherTypes: ['text/csv'], headers: listHeaders },
    },
    errors: ['unavailable'],
    cache: cacheRule,
    remember: all.mark,
    async handle({ query, url, headers, turns }): Promise<Reply> {
      const ids = query.dataset === undefined ? undefined : [`${query.dataset}.`]
      const entries = await findEntries(await all.read(turns, ids), query, turns)
      const page = toPage(query, entries.length)
      const data = entries.slice(page.start, page.end).map((series): SeriesEntry => toEntry(series))
      const shared = {
        'X-Total-Count': String(entries.length),
        Link: toLinkHeader(url, page),
        Vary: 'Accept',
      }
      const type =
        query.format ??
        (preferredType(headers.accept, ['application/json', 'text/csv']) === 'text/csv' ? 'csv' : 'json')
      if (type === 'json')
        return reply({ body: { data, meta: { total: entries.length, ...page.name } }, headers: shared })
      const names = Object.keys(SeriesList.shape.data.element.shape) as (keyof SeriesEntry)[]
      const lines = data.map((entry) => toCsvLine(names.map((name) => entry[name])))
      return reply({ body: Buffer.from(toCsvLine(names) + lines.join('')), type: csvType, headers: shared })
    },
  })
}

function hasSeries({ definition }: Dataset): boolean {
  return definition.series !== undefined
}

function seriesEndpoint(all: AllSeries): Endpoint {
  return get(`${seriesPath}/{id}`, {
    summary: 'Observations of a time series',
    description:
      'Every period from the first to the last with its value, null where it is not known, with its days in Bikram Sambat and AD. Amounts are converted first, then added up to longer periods, then transformed.',
    params: z.strictObject({ id: z.string().max(200).meta({ description: 'Id of a series' }) }),
    query: z.strictObject(observationsQuery),
    answers: {
      200: {
        description: 'Observations',
        schema: z.union([SeriesAnswer, SeriesJsonStat]),
        otherTypes: seriesTypes.slice(1),
        headers: observationHeaders,
      },
    },
    errors,
    cache: cacheRule,
    remember: all.mark,
    async handle({ params, query, headers, turns }): Promise<Reply> {
      const series = await all.find(params.id, 'id', turns)
      const computed = computeSeries([series], query, await all.rates())
      return answerSeries([series], computed, toInput(query, headers.accept, all))
    },
  })
}

/** The parts that an answer depends on besides its values. */
function toInput(
  query: SeriesAnswerInput['query'],
  accept: string | undefined,
  { versionOf, knownGapsOf }: AllSeries,
): SeriesAnswerInput {
  return { query, accept, versionOf, knownGapsOf }
}

const ids = z
  .string()
  .max(2_000)
  .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))])
  .refine((all) => all.every((id) => id !== ''), { error: 'must be ids of series' })
  .refine((all) => all.length <= maxCompared, { error: `must be at most ${maxCompared} ids of series` })
  .meta({
    description: `Ids of up to ${maxCompared} series, separated by commas`,
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
      for (const key of Object.keys(jsonSchema)) if (key !== 'description') delete jsonSchema[key]
      Object.assign(jsonSchema, { type: 'string', minLength: 1, maxLength: 2_000 })
    },
  })

function comparisonEndpoint(all: AllSeries): Endpoint {
  return get(`${seriesPath}/compare`, {
    operationId: 'compareSeries',
    summary: 'Several time series side by side',
    description: `The values of each period of up to ${maxCompared} series, by their ids; in CSV a column for each. Series of different frequencies need frequency=.`,
    query: z.strictObject({ ids, ...observationsQuery }),
    answers: {
      200: {
        description: 'Observations',
        schema: z.union([SeriesComparisonAnswer, SeriesJsonStat]),
        otherTypes: seriesTypes.slice(1),
        headers: observationHeaders,
      },
    },
    errors: ['rates_missing', 'unavailable'],
    cache: cacheRule,
    remember: all.mark,
    async handle({ query, headers, turns }): Promise<Reply> {
      const series: Series[] = []
      for (const id of query.ids) series.push(await all.find(id, 'ids', turns))
      const computed = computeSeries(series, query, await all.rates())
      return answerComparison(series, computed, toInput(query, headers.accept, all))
    },
  })
}
