import type { Metrics } from '@tathya/platform'
import type { ForwardMeters } from './upstreams/remote.ts'

/** What the gateway counts beside requests. */
export interface Meters extends ForwardMeters {
  refused(code: string): void
}

/** Declares the gateway's counters. */
export function createMeters(metrics: Metrics): Meters {
  const refusals = metrics.counter('gateway_refusals_total', 'Requests turned away at the door', ['code'])
  const forwarded = metrics.counter(
    'gateway_forwarded_total',
    'Requests sent to services in other processes',
    ['service', 'outcome'],
  )
  const retries = metrics.counter('gateway_retries_total', 'Requests sent once more', ['service'])
  return {
    refused: (code) => refusals.inc({ code }),
    ended: (service, outcome) => forwarded.inc({ service, outcome }),
    retried: (service) => retries.inc({ service }),
  }
}
