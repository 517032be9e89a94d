import { anyCase, SeriesFrequency } from '@tathya/contracts/http'
import { z } from 'zod'
import { type TransformName, transforms } from './transforms.ts'

/** A currency that amounts are converted into. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, { error: 'must be an ISO 4217 code: USD' })

/** Formats of observations. */
export const seriesFormats = ['json', 'csv', 'json-stat', 'svg'] as const

const period = (which: string) =>
  z
    .string()
    .min(1)
    .max(40)
    .optional()
    .meta({
      description: `${which} period: a fiscal year in any spelling, a quarter (2081/82-Q1), a month (2081/82-M01) or a day AD`,
    })

const described = Object.entries(transforms).map(([name, what]) => `${name}: ${what}`)

/** How observations are computed, of one series or of several. */
export const observationsQuery = {
  transform: z
    .string()
    .regex(/^(?:yoy|pop|share|index|index\([^()]{1,40}\)|cumulative|difference)$/, {
      error: `must be ${Object.keys(transforms).join(', ')}, or index with its base: index(2075/76)`,
    })
    .optional()
    .meta({ description: `${described.join('; ')}. It is computed last` }),
  frequency: SeriesFrequency.optional().meta({
    description:
      'Longer periods: flows are added up, of stocks and cumulated flows the last value counts, rates are averaged; `aggregation` of the series says which. A period without one of its values is null',
  }),
  currency: currencyCode.optional().meta({
    description:
      'Converts amounts of money before anything else, by the exchange rates of this installation: flows by the average of the days of their period, stocks by the rate of the last day; `meta.rates` says which',
  }),
  from: period('First'),
  to: period('Last'),
  format: anyCase(seriesFormats).optional().meta({
    description:
      'json, csv, json-stat (JSON-stat 2.0) or svg (a chart); default by the Accept header, JSON without one',
  }),
  lang: z
    .enum(['en', 'ne'])
    .optional()
    .meta({ description: 'Language of titles in JSON-stat and of charts; default en' }),
  theme: z.enum(['light', 'dark']).optional().meta({ description: 'Colours of a chart; default light' }),
} as const

/** The parameters of observations. */
export type ObservationsQuery = z.output<z.ZodObject<typeof observationsQuery>>

/** The name of a transform, and the text of its base. */
export function splitTransform(text: string): {
  readonly name: TransformName
  readonly base: string | undefined
} {
  const [, name = text, base] = /^(\w+)\((.*)\)$/.exec(text) ?? []
  return { name: name as TransformName, base }
}
