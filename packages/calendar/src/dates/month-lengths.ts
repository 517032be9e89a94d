import rows from './month-lengths.rows.json' with { type: 'json' }

/**
 * How reliable a year is: `published`, a calendar was issued and today's tables agree; `published-disputed`,
 * issued, but two readings circulate; `tabulated`, several converters carry it, no printed calendar was seen;
 * `reconstructed`, most likely computed long after, for display only; `projected`, computed ahead of the official
 * calendar.
 */
export type YearStatus = 'published' | 'published-disputed' | 'tabulated' | 'reconstructed' | 'projected'

/** A year of the calendar: `days` holds twelve month lengths, Baisakh first. */
export interface YearLengths {
  readonly year: number
  readonly status: YearStatus
  readonly days: readonly number[]
  readonly source: string
}

/**
 * The lengths of the Bikram Sambat months, 1901 to 2100: one row a year, in order and without gaps. When a calendar for
 * 2084 or later is issued, correct its row and set it to `published`.
 */
export const yearLengths = rows as readonly YearLengths[]
