import type { Metrics } from '@tathya/platform'
import type { IdempotentOutcome } from './idempotency/idempotent-requests.ts'
import type { ForwardMetrics } from './upstreams/remote.ts'

/** The counters of the gateway, in addition to those of requests. */
export interface GatewayMetrics extends ForwardMetrics {
  refused(code: string): void
  idempotent(outcome: IdempotentOutcome): void
  reloaded(outcome: 'done' | 'refused'): void
}

/** Declares the gateway's counters. `countsAlone` is true while the usage of keys cannot be exchanged. */
export function createGatewayMetrics(metrics: Metrics, countsAlone: () => boolean): GatewayMetrics {
  const refusals = metrics.counter('gateway_refusals_total', 'Requests that the gateway refused', ['code'])
  const forwarded = metrics.counter(
    'gateway_forwarded_total',
    'Requests sent to services in other processes',
    ['service', 'outcome'],
  )
  const retries = metrics.counter('gateway_retries_total', 'Requests sent again', ['service'])
  const idempotent = metrics.counter(
    'gateway_idempotent_total',
    'Requests with an Idempotency-Key of which the gateway keeps the answer, by how they ended',
    ['outcome'],
  )
  const reloads = metrics.counter(
    'gateway_reloads_total',
    'Times that settings were read again while the gateway runs, by whether they were taken over',
    ['outcome'],
  )
  metrics.gauge(
    'gateway_counts_alone',
    '1 while the store of usage is away, so that limits and quotas of keys go by the counts of this gateway',
    [],
    (gauge) => gauge.set(countsAlone() ? 1 : 0),
  )
  return {
    idempotent: (outcome) => idempotent.inc({ outcome }),
    reloaded: (outcome) => reloads.inc({ outcome }),
    refused: (code) => refusals.inc({ code }),
    ended: (service, outcome) => forwarded.inc({ service, outcome }),
    retried: (service) => retries.inc({ service }),
  }
}
