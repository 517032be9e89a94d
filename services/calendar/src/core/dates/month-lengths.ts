import { z } from 'zod'
import rows from './month-lengths.rows.json' with { type: 'json' }

/**
 * How reliable a year is: `published`, a calendar was issued and today's tables agree; `published-disputed`,
 * issued, but two readings circulate; `tabulated`, several converters carry it, no printed calendar was seen;
 * `reconstructed`, most likely computed long after, for display only; `projected`, computed ahead of the official
 * calendar.
 */
const YearStatus = z.enum(['published', 'published-disputed', 'tabulated', 'reconstructed', 'projected'])
export type YearStatus = z.output<typeof YearStatus>

/** A year of the calendar: `days` holds twelve month lengths, Baisakh first. */
export const YearLengths = z.strictObject({
  year: z.int(),
  status: YearStatus,
  days: z.array(z.int().min(29).max(32)).length(12),
  source: z.string().min(1),
})
export type YearLengths = z.output<typeof YearLengths>

/**
 * The lengths of the Bikram Sambat months, 1901 to 2100: one row a year, in order and without gaps. When a calendar for
 * 2084 or later is issued, correct its row and set it to `published`.
 */
export const yearLengths: readonly YearLengths[] = z
  .array(YearLengths)
  .refine(
    (years) => years.every(({ year }, at) => year === years[0]!.year + at),
    'years must follow each other',
  )
  .parse(rows)
