import type { Metrics } from '@tathya/platform'
import type { Subscription } from '../port.ts'

/** What the bus counts. */
export type KafkaMetrics = ReturnType<typeof createKafkaMetrics>

/** Milliseconds for which what subscriptions told of themselves is told again. */
const freshMs = 1_000

/** Declares the figures of the bus. Lag and parked events are those of the whole group: each replica tells the same. */
export function createKafkaMetrics(metrics: Metrics, subscriptions: () => readonly Subscription[]) {
  let asked = 0
  let progress: Promise<Awaited<ReturnType<typeof read>>> | undefined
  const current = () => {
    if (progress === undefined || performance.now() - asked > freshMs) {
      asked = performance.now()
      progress = read(subscriptions())
    }
    return progress
  }
  const gauge = (name: string, help: string, value: (of: Told) => number) =>
    metrics.gauge(name, help, ['group'], async (own) => {
      own.reset()
      for (const told of await current()) own.set({ group: told.group }, value(told))
    })
  gauge('events_consumer_lag', 'Events published to the group that it has not finished', ({ lag }) => lag)
  gauge(
    'events_oldest_unhandled_seconds',
    'Age of the oldest event that the group has not finished',
    ({ age }) => age,
  )
  gauge('events_parked', 'Events that the group gave up on', ({ parked }) => parked)
  gauge('events_paused', '1 while the group waits for a dependency', ({ paused }) => paused)
  return {
    outages: metrics.counter('events_broker_outages_total', 'Times that the brokers went away'),
    retries: metrics.counter('events_retries_total', 'Events that were put off for a later round of tries', [
      'group',
    ]),
    gaveUp: metrics.counter('events_gave_up_total', 'Events that were parked', ['group']),
    outOfRange: metrics.counter(
      'events_offset_out_of_range_total',
      'Times that a group wanted events that the brokers do not have any more',
      ['group', 'topic'],
    ),
    restarts: metrics.counter('events_consumer_restarts_total', 'Times that a consumer was started anew', [
      'group',
    ]),
  }
}

interface Told {
  readonly group: string
  readonly lag: number
  /** Seconds. */
  readonly age: number
  readonly parked: number
  readonly paused: number
}

async function read(subscriptions: readonly Subscription[]): Promise<Told[]> {
  return Promise.all(
    subscriptions.map(async ({ group, progress }) => {
      const { lag, parked, paused, oldestUnhandledAt } = await progress()
      const age = oldestUnhandledAt === undefined ? 0 : (Date.now() - Date.parse(oldestUnhandledAt)) / 1000
      return { group, lag, parked, age: Math.max(0, age), paused: paused === undefined ? 0 : 1 }
    }),
  )
}
