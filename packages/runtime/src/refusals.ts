import type { Metrics } from '@tathya/platform'
import {
  type CountQuery,
  countCollection,
  EntryCounters,
  type EntryCountersOptions,
  type EntryCounts,
} from './entry-counters.ts'

/** The collection of refused entries. */
export const refusalRecords = countCollection('log_refusals', 90)

/** Counts log entries that were refused, so that no loss is silent. */
export interface Refusals {
  /** Counts entries; written within about a second, and when the process ends. An entry that is refused twice counts twice. */
  count(customer: number | null, reason: string, entries?: number): void
  /** Counts of all processes by reason, with what this one has not written yet. Rejects with `Unavailable`. */
  read(query: CountQuery): Promise<EntryCounts>
  close(): Promise<void>
}

/** Dependencies of `createRefusals`. */
export interface RefusalsOptions extends Omit<EntryCountersOptions, 'collection'> {
  readonly metrics: Metrics
}

/** Creates the counters of refused entries of a process. */
export function createRefusals({ metrics, ...options }: RefusalsOptions): Refusals {
  const counters = new EntryCounters({ ...options, collection: refusalRecords })
  const refused = metrics.counter(
    'tathya_refused_entries_total',
    'Log entries that were refused, by reason',
    ['reason'],
  )
  return {
    count(customer, reason, entries = 1) {
      if (entries > 0) refused.inc({ reason }, entries)
      counters.count(customer, reason, entries)
    },
    read: (query) => counters.read(query),
    close: () => counters.close(),
  }
}
