import type { Metrics } from '@tathya/platform'

/** Label values: why the spool refuses an event, and what is damaged in it. */
const refusalReasons = ['spool_limit', 'disk_full', 'disk_failed'] as const
const damages = ['damaged', 'unreadable'] as const

/** State of a buffer. */
export interface BufferState {
  readonly place: 'outbox' | 'spool'
  readonly events: number
  /** Undefined for the outbox, whose bytes are not counted. */
  readonly bytes: number | undefined
  /** Seconds since the oldest was accepted; 0 while it is empty. */
  readonly oldestSeconds: number
}

export type BufferMetrics = ReturnType<typeof createBufferMetrics>

/**
 * Declares the metrics of accepted events; `states` gives the buffers, `away` which of the servers do not answer, `left` the
 * bytes in the folders of processes that are not started any more.
 */
export function createBufferMetrics(
  metrics: Metrics,
  states: () => readonly BufferState[],
  away: () => Readonly<Record<string, boolean>>,
  left: () => ReadonlyMap<string, number>,
) {
  const perPlace = (name: string, help: string, toValue: (state: BufferState) => number | undefined) =>
    metrics.gauge(name, help, ['place'], (gauge) => {
      for (const state of states()) {
        const value = toValue(state)
        if (value !== undefined) gauge.set({ place: state.place }, value)
      }
    })
  perPlace('tathya_events_held', 'Accepted events that wait for the log', ({ events }) => events)
  perPlace('tathya_events_held_bytes', 'Bytes of accepted events that wait', ({ bytes }) => bytes)
  perPlace(
    'tathya_events_held_oldest_seconds',
    'Age of the oldest that waits',
    (state) => state.oldestSeconds,
  )
  metrics.gauge('tathya_events_away', '1 while accepted events go round it', ['server'], (gauge) => {
    for (const [server, isAway] of Object.entries(away())) gauge.set({ server }, isAway ? 1 : 0)
  })
  metrics.gauge(
    'tathya_spool_left_bytes',
    'Bytes of accepted events in the folder of another process, until they are taken over',
    ['folder'],
    (gauge) => {
      for (const [folder, bytes] of left()) gauge.set({ folder }, bytes)
    },
  )
  const counters = {
    accepted: metrics.counter('tathya_events_accepted_total', 'Events accepted, by what took them', ['by']),
    refused: metrics.counter('tathya_events_refused_total', 'Events that nothing could take', ['reason']),
    moved: metrics.counter('tathya_events_moved_total', 'Accepted events taken from where they waited', [
      'from',
      'to',
    ]),
    damaged: metrics.counter('tathya_spool_damaged_total', 'Damaged events in quarantine', ['kind']),
    unpublishable: metrics.counter(
      'tathya_events_unpublishable_total',
      'Accepted events that this version cannot publish',
    ),
  }
  // Exported as 0 from the start, or an alert on their growth would miss the first one.
  for (const reason of refusalReasons) counters.refused.inc({ reason }, 0)
  for (const kind of damages) counters.damaged.inc({ kind }, 0)
  return counters
}
