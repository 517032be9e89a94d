import { z } from 'zod'
import { DatasetPrintedTotal, DatasetSource } from './dataset.ts'
import { PageMeta } from './page.ts'

/** The address of the list of time series; a series is below it, by its id. */
export const seriesPath = '/e/series'

/** Lengths of periods, the shortest first. Months are Nepali, quarters and years those of the fiscal year. */
export const seriesFrequencies = ['day', 'month', 'quarter', 'year'] as const

/** Length of the periods of a series. */
export const SeriesFrequency = z.enum(seriesFrequencies).meta({
  description: 'day, or month of Bikram Sambat, quarter of the fiscal year, fiscal year',
})
export type SeriesFrequency = z.output<typeof SeriesFrequency>

/** What the figures of a series measure, which decides how longer periods are computed. */
export const SeriesKind = z.enum(['flow', 'cumulated', 'stock', 'rate']).meta({
  description:
    'flow: what came together in the period; cumulated: the same from the beginning of the fiscal year; stock: what there is at its end; rate: a price',
})
export type SeriesKind = z.output<typeof SeriesKind>

/** How longer periods are computed of shorter ones. */
export const SeriesAggregation = z.enum(['sum', 'end', 'average']).meta({
  description:
    'How longer periods are computed of shorter ones: sum of flows, end for the last value of stocks and of cumulated flows, average of rates. A period without one of the values that it needs is null',
})
export type SeriesAggregation = z.output<typeof SeriesAggregation>

const text = z.string().min(1)
const about = {
  id: text.meta({ description: 'Id: dataset, field, and what the series is about' }),
  title: text,
  title_ne: text.meta({
    description: 'Title in Nepali; names without a Nepali form are as the source has them',
  }),
  dataset: text.meta({ description: 'Dataset that it is read from' }),
  field: text.meta({ description: 'Field of the dataset' }),
  kind: SeriesKind,
  unit: text.meta({ description: 'Unit of the values' }),
  currency: text.nullable().meta({ description: 'ISO 4217 code of amounts of money, else null' }),
  frequency: SeriesFrequency,
  aggregation: SeriesAggregation,
  publisher: text,
}

/** An entry of the list of series. */
export const SeriesEntry = z
  .object({
    ...about,
    from: text.meta({ description: 'First period with a value' }),
    to: text.meta({ description: 'Last period with a value' }),
    observations: z.int().positive().meta({ description: 'Periods with a value' }),
    leading: z
      .boolean()
      .meta({ description: 'Whether it stands for its dataset: current, and the total or largest' }),
    gaps: z.int().min(0).meta({ description: 'Periods between the first and the last without a value' }),
    address: text.meta({ description: 'Path of its observations' }),
  })
  .meta({ id: 'SeriesEntry', description: 'A time series' })
export type SeriesEntry = z.output<typeof SeriesEntry>

/** The list of series. */
export const SeriesList = z.object({ data: z.array(SeriesEntry), meta: PageMeta }).meta({ id: 'SeriesList' })
export type SeriesList = z.output<typeof SeriesList>

const day = z.iso.date()
const period = {
  period: text.meta({
    description:
      'Fiscal year (2081/82), quarter (2081/82-Q1), month from Shrawan on (2081/82-M01), or day AD',
  }),
  start_bs: text.meta({ description: 'First day, Bikram Sambat' }),
  end_bs: text.meta({ description: 'Last day, Bikram Sambat' }),
  start_ad: day.meta({ description: 'First day, AD' }),
  end_ad: day.meta({ description: 'Last day, AD' }),
}
const value = z.number().nullable()

/** A value of a series; every period from the first to the last has one, null where it is not known. */
export const SeriesObservation = z
  .object({ ...period, value: value.meta({ description: 'Null where the value is not known' }) })
  .meta({ id: 'SeriesObservation' })
export type SeriesObservation = z.output<typeof SeriesObservation>

/** The values of several series in a period. */
export const SeriesComparison = z
  .object({
    ...period,
    values: z.record(z.string(), value).meta({ description: 'Values by the id of the series' }),
  })
  .meta({ id: 'SeriesComparison' })
export type SeriesComparison = z.output<typeof SeriesComparison>

/** A series as it was answered: frequency, unit and currency are those of the answer. */
export const AnsweredSeries = z
  .object({
    ...about,
    version: text.meta({ description: 'Version of the dataset' }),
    source: DatasetSource,
    known_gaps: z.array(z.string()).meta({ description: 'What is missing or doubtful in the dataset' }),
  })
  .meta({ id: 'AnsweredSeries' })
export type AnsweredSeries = z.output<typeof AnsweredSeries>

/** What was answered, and how it was computed. */
export const SeriesMeta = z
  .object({
    series: z.array(AnsweredSeries),
    transform: text
      .nullable()
      .meta({ description: 'The transform with its base; null for the figures themselves' }),
    rates: text.optional().meta({ description: 'The rates by which amounts were converted' }),
    notices: z.array(text).meta({ description: 'How values were computed' }),
    printed_totals: z.array(DatasetPrintedTotal).optional().meta({
      description: 'Printed totals that added figures do not meet; absent where they meet all',
    }),
  })
  .meta({ id: 'SeriesMeta' })
export type SeriesMeta = z.output<typeof SeriesMeta>

/** A series with its observations. */
export const SeriesAnswer = z
  .object({ data: z.array(SeriesObservation), meta: SeriesMeta })
  .meta({ id: 'SeriesAnswer' })
export type SeriesAnswer = z.output<typeof SeriesAnswer>

/** Several series side by side. */
export const SeriesComparisonAnswer = z
  .object({ data: z.array(SeriesComparison), meta: SeriesMeta })
  .meta({ id: 'SeriesComparisonAnswer' })
export type SeriesComparisonAnswer = z.output<typeof SeriesComparisonAnswer>

const category = z.object({
  index: z.array(z.string()).meta({ description: 'Ids in the order of the values' }),
  label: z.record(z.string(), z.string()),
  unit: z.record(z.string(), z.object({ label: z.string() })).optional(),
})
const dimension = z.object({ label: z.string(), category })

/** Observations as a dataset of JSON-stat 2.0. */
export const SeriesJsonStat = z
  .object({
    version: z.literal('2.0'),
    class: z.literal('dataset'),
    label: text,
    source: text,
    updated: day,
    note: z.array(text),
    id: z.tuple([z.literal('series'), z.literal('period')]),
    size: z.tuple([z.int(), z.int()]),
    role: z.object({ time: z.array(z.literal('period')), metric: z.array(z.literal('series')) }),
    dimension: z.object({ series: dimension, period: dimension }),
    value: z
      .array(value)
      .meta({ description: 'The values of the first series by period, then those of the next' }),
    extension: z.object({
      datasets: z.array(text).meta({ description: 'Datasets with their versions' }),
      transform: SeriesMeta.shape.transform,
    }),
  })
  .meta({ id: 'SeriesJsonStat', description: 'JSON-stat 2.0, of format=json-stat' })
export type SeriesJsonStat = z.output<typeof SeriesJsonStat>
