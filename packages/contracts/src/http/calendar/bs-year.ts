import { z } from 'zod'

/** The first and the last year of the table of months. */
export const bsYearRange = { first: 1901, last: 2100 } as const

/** A Bikram Sambat year of the table in an answer. */
export const BsYear = z.int().min(bsYearRange.first).max(bsYearRange.last)
export type BsYear = z.output<typeof BsYear>

/** Message for a year that is not in the table. */
export const bsYearError = `must be a Bikram Sambat year from ${bsYearRange.first} to ${bsYearRange.last}`
