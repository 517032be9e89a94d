import { type Fields, toFields, toList, toText } from '../reports/fields.ts'

/** Entries that an SDK has lost before it could send them. */
export interface Discarded {
  readonly reason: string
  readonly entries: number
}

/** The reasons of SDKs (https://develop.sentry.dev/sdk/telemetry/client-reports/); any other is `other`. */
const reasons = new Set([
  ...['backpressure', 'before_send', 'cache_overflow', 'event_processor', 'ignored', 'internal_sdk_error'],
  ...['invalid', 'network_error', 'no_parent_span', 'queue_overflow', 'buffer_overflow', 'ratelimit_backoff'],
  ...['sample_rate', 'send_error', 'insufficient_data', 'too_big'],
])

/** What would have become entries; the rest are sessions, spans and bytes. */
const categories = new Set(['error', 'default', 'security', 'log_item'])

/** Max entries that one line of a report counts: what an SDK says cannot be checked. */
const maxEntries = 1_000_000

/** The events and log lines that a client report names as lost. */
export function toDiscarded(report: Fields): Discarded[] {
  return toList(report.discarded_events).flatMap((item) => {
    const { reason, category, quantity } = toFields(item)
    const name = toText(reason) ?? ''
    const entries = Number.isSafeInteger(quantity) ? Math.min(Number(quantity), maxEntries) : 0
    if (!categories.has(String(category)) || entries <= 0) return []
    return [{ reason: reasons.has(name) ? name : 'other', entries }]
  })
}
