import type { Metrics } from '@tathya/platform'
import { type RefusalReason, refusalReasons } from './spool-failures.ts'

/** How an event was accepted. */
export type AcceptedBy = 'broker' | 'outbox' | 'spool'

const damages = ['damaged', 'unreadable'] as const

/** What waits in one place. */
export interface HeldState {
  readonly place: 'outbox' | 'spool'
  readonly events: number
  /** Undefined where nobody counts them. */
  readonly bytes: number | undefined
  /** Seconds since the oldest was accepted; 0 where nothing waits. */
  readonly oldestSeconds: number
}

/** What is measured of accepted events. */
export interface HeldMeters {
  accepted(by: AcceptedBy): void
  /** Nothing could take an event, and its caller was told so. */
  refused(reason: RefusalReason): void
  /** Moved from where it waited. */
  moved(from: 'outbox' | 'spool', to: 'broker' | 'outbox', count: number): void
  /** Found damaged in the spool, and moved aside. */
  damaged(kind: (typeof damages)[number], count: number): void
  /** An event that this version cannot publish was moved aside. */
  unpublishable(): void
}

/** Makes the meters; `states` gives what waits now, `away` which of the servers do not answer. */
export function createHeldMeters(
  metrics: Metrics,
  states: () => readonly HeldState[],
  away: () => Readonly<Record<string, boolean>>,
): HeldMeters {
  const accepted = metrics.counter('tathya_events_accepted_total', 'Events accepted, by what took them', [
    'by',
  ])
  const refused = metrics.counter('tathya_events_refused_total', 'Events that nothing could take', ['reason'])
  const moved = metrics.counter('tathya_events_moved_total', 'Accepted events taken from where they waited', [
    'from',
    'to',
  ])
  const damaged = metrics.counter('tathya_spool_damaged_total', 'Damaged events moved aside', ['kind'])
  const unpublishable = metrics.counter(
    'tathya_events_unpublishable_total',
    'Accepted events that this version cannot publish',
  )
  metrics.gauge('tathya_events_held', 'Accepted events that wait for the log', ['place'], (gauge) => {
    for (const { place, events } of states()) gauge.set({ place }, events)
  })
  metrics.gauge('tathya_events_held_bytes', 'Bytes of accepted events that wait', ['place'], (gauge) => {
    for (const { place, bytes } of states()) if (bytes !== undefined) gauge.set({ place }, bytes)
  })
  metrics.gauge('tathya_events_held_oldest_seconds', 'Age of the oldest that waits', ['place'], (gauge) => {
    for (const { place, oldestSeconds } of states()) gauge.set({ place }, oldestSeconds)
  })
  metrics.gauge('tathya_events_away', '1 while accepted events go round it', ['server'], (gauge) => {
    for (const [server, isAway] of Object.entries(away())) gauge.set({ server }, isAway ? 1 : 0)
  })
  // Told as 0 before the first time, or an alert on their growth would not see it.
  for (const reason of refusalReasons) refused.inc({ reason }, 0)
  for (const kind of damages) damaged.inc({ kind }, 0)
  return {
    accepted: (by) => accepted.inc({ by }),
    refused: (reason) => refused.inc({ reason }),
    moved: (from, to, count) => moved.inc({ from, to }, count),
    damaged: (kind, count) => damaged.inc({ kind }, count),
    unpublishable: () => unpublishable.inc(),
  }
}
