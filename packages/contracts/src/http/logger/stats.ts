import { z } from 'zod'
import { LogBucket } from './groups.ts'
import { LogEntryFilters } from './stored-entries.ts'

/** Width of the intervals of counts. */
export const LogInterval = z.enum(['minute', 'hour', 'day'])
export type LogInterval = z.output<typeof LogInterval>

/** Max intervals of an answer. */
export const maxIntervals = 1_500

/** Which entries are counted, and by what. */
export const LogStatsQuery = LogEntryFilters.extend({
  interval: LogInterval.optional().meta({ description: 'Width of an interval; default hour' }),
})
export type LogStatsQuery = z.output<typeof LogStatsQuery>

/** Entries over time. */
export const LogStats = z
  .object({
    data: z.array(LogBucket).meta({ description: 'Every interval, the earliest first' }),
    meta: z.object({
      interval: LogInterval,
      created_date__gte: z.string().meta({
        description: 'As asked; else 60 minutes, 24 hours or 30 days back, with the present one',
      }),
      created_date__lte: z.string().meta({ description: 'As asked; else the end of the present interval' }),
      total: z.int().meta({ description: 'Entries in all intervals: as many as the list has' }),
      levels: LogBucket.shape.levels,
      refused: z.record(z.string(), z.int()).meta({
        description:
          'Reports of the customer that were refused or lost between the bounds, by arrival and reason; of the filters only customer_id applies',
      }),
    }),
  })
  .meta({ id: 'LogStats' })
export type LogStats = z.output<typeof LogStats>
