import type { ErrorCode } from '@tathya/contracts/http'
import { type Metrics, type ProblemError, toProblemError } from '@tathya/platform'
import {
  type CountQuery,
  countCollection,
  EntryCounters,
  type EntryCountersOptions,
  type EntryCounts,
} from './entry-counters.ts'

/** The collection of refused entries. */
export const refusalRecords = countCollection('log_refusals', 90)

/** Why entries are refused, for codes that have a reason of their own; all other faults of a request are `invalid`. */
const reasons: Partial<Record<ErrorCode, string>> = {
  api_key_missing: 'no_key',
  api_key_malformed: 'no_key',
  api_key_unknown: 'no_key',
  api_key_revoked: 'no_key',
  api_key_expired: 'no_key',
  scope_missing: 'no_key',
  origin_refused: 'no_key',
  customer_mismatch: 'customer_mismatch',
  body_too_large: 'too_large',
  rate_limited: 'rate',
  quota_reached: 'quota',
  storage_full: 'storage_full',
  internal: 'internal',
}

/** The reason under which a refusal counts; undefined where the sender has left, who knows that nothing was accepted. */
function reasonOf({ code, status }: ProblemError): string | undefined {
  if (code === 'client_closed') return undefined
  return reasons[code] ?? (status >= 500 ? 'unavailable' : 'invalid')
}

/** Counts log entries that were refused, so that no loss is silent. */
export interface Refusals {
  /** Counts entries; written within about a second, and when the process ends. An entry that is refused twice counts twice. */
  count(customer: number | null, reason: string, entries?: number): void
  /** Counts entries that an error refuses, by the reason of its code. */
  countError(error: unknown, customer: number | null, entries?: number): void
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
  const count: Refusals['count'] = (customer, reason, entries = 1) => {
    if (entries > 0) refused.inc({ reason }, entries)
    counters.count(customer, reason, entries)
  }
  return {
    count,
    countError(error, customer, entries) {
      const reason = reasonOf(toProblemError(error))
      if (reason !== undefined) count(customer, reason, entries)
    },
    read: (query) => counters.read(query),
    close: () => counters.close(),
  }
}
