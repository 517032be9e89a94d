import { z } from 'zod'

const FiscalYear = z.string().regex(/^\d{4}\/\d{2}$/)

/** The time of what is asked: of a fiscal year, a month of it, its first months, or several years. */
export const QueryPeriod = z.strictObject({
  /** Fiscal years of Bikram Sambat in order: `2080/81`; none: the latest. */
  years: z.array(FiscalYear).default([]),
  /** All years between the two of `years`; of one, up to the latest. */
  isRange: z.boolean().default(false),
  /** The number of years up to the latest. */
  last: z.int().min(1).max(60).optional(),
  /** The month of Bikram Sambat, 1 is Baisakh. */
  month: z.int().min(1).max(12).optional(),
  /** The first months of the fiscal year. */
  firstMonths: z.int().min(1).max(12).optional(),
  /** A quarter of the fiscal year, 1 is Shrawan to Ashwin. */
  quarter: z.int().min(1).max(4).optional(),
  /** A day AD. */
  day: z.iso.date().optional(),
})
export type QueryPeriod = z.output<typeof QueryPeriod>

/** A question with a meaning: which quantity, of what, when, and what is made of it. */
export const Query = z.strictObject({
  /** The declaration that it is asked of. */
  subject: z.string(),
  measures: z.array(z.string()).min(1),
  /** The values of a dimension; several stand side by side. */
  filters: z.array(z.strictObject({ dimension: z.string(), values: z.array(z.string()).min(1) })),
  /** One row for each of its values. */
  group: z.string().optional(),
  period: QueryPeriod,
  aggregate: z.enum(['value', 'count', 'sum', 'mean', 'share', 'difference', 'growth', 'trend']),
  order: z.enum(['most', 'least']).optional(),
  limit: z.int().min(1).max(100).optional(),
})
export type Query = z.output<typeof Query>
