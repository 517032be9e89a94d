import type { Metrics } from '@tathya/platform'
import type { Progress, Subscription } from '../port.ts'

/** Milliseconds for which the progress of subscriptions is cached. */
const freshMs = 1_000

/** Declares the metrics of subscriptions. Lag and dead letters are those of the whole group: every replica reports the same. */
export function addProgressMetrics(metrics: Metrics, subscriptions: () => readonly Subscription[]): void {
  let readAt = Number.NEGATIVE_INFINITY
  let progress: Promise<readonly (readonly [group: string, of: Progress])[]> = Promise.resolve([])
  const current = () => {
    if (performance.now() - readAt > freshMs) {
      readAt = performance.now()
      progress = Promise.all(
        subscriptions().map(async (subscription) => [subscription.group, await subscription.progress()]),
      )
    }
    return progress
  }
  const add = (name: string, help: string, toValue: (progress: Progress) => number) =>
    metrics.gauge(name, help, ['group'], async (gauge) => {
      gauge.reset()
      for (const [group, of] of await current()) gauge.set({ group }, toValue(of))
    })
  add('events_consumer_lag', 'Events published to the group that it has not finished', ({ lag }) => lag)
  add(
    'events_oldest_unhandled_seconds',
    'Age of the oldest event that the group has not finished',
    ({ oldestUnhandledAt: at }) => (at === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(at)) / 1000)),
  )
  add('events_parked', 'Dead letters of the group that wait for a person', ({ deadLetters }) => deadLetters)
  add('events_paused', '1 while the group waits for a dependency', ({ paused }) =>
    paused === undefined ? 0 : 1,
  )
}
