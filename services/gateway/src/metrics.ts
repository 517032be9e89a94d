import type { Metrics } from '@tathya/platform'
import type { ForwardMetrics } from './upstreams/remote.ts'

/** The counters of the gateway, in addition to those of requests. */
export interface GatewayMetrics extends ForwardMetrics {
  refused(code: string): void
}

/** Declares the gateway's counters. */
export function createGatewayMetrics(metrics: Metrics): GatewayMetrics {
  const refusals = metrics.counter('gateway_refusals_total', 'Requests that the gateway refused', ['code'])
  const forwarded = metrics.counter(
    'gateway_forwarded_total',
    'Requests sent to services in other processes',
    ['service', 'outcome'],
  )
  const retries = metrics.counter('gateway_retries_total', 'Requests sent again', ['service'])
  return {
    refused: (code) => refusals.inc({ code }),
    ended: (service, outcome) => forwarded.inc({ service, outcome }),
    retried: (service) => retries.inc({ service }),
  }
}
