import type { Subscription } from '@tathya/events'
import { type Clock, type Readiness, withDeadline } from '@tathya/platform'

/** Seconds without progress, while an entry waits as long, after which a consumer counts as stuck. */
const stuckSeconds = 60

/** Timeout for reading the progress of a consumer in milliseconds. */
const timeoutMs = 3_000

/** Checks whether a consumer makes progress; `subscription` is undefined until it is subscribed. */
export type ProgressCheck = (subscription: Subscription | undefined) => Promise<Readiness>

/**
 * Creates the check of a consumer. While a server is unavailable entries are still accepted, so the service remains ready. A
 * consumer that is stuck although all servers work is not ready; events that wait for a retry do not count.
 */
export function createProgressCheck(name: string, clock: Clock): ProgressCheck {
  const startedAt = clock.now().getTime()
  return async (subscription) => {
    if (subscription === undefined)
      return { name, ready: true, detail: 'Its events cannot be taken yet. Entries are accepted and wait.' }
    try {
      const { paused, oldestDueAt, lastHandledAt, lag } = await withDeadline(
        subscription.progress(),
        timeoutMs,
        'The progress of the consumer could not be read in time.',
      )
      if (paused !== undefined)
        return { name, ready: true, detail: `Entries are accepted and wait: ${paused}` }
      const now = clock.now().getTime()
      const waited = secondsTo(now, oldestDueAt, now)
      const idle = secondsTo(now, lastHandledAt, startedAt)
      if (lag === 0 || waited <= stuckSeconds || idle <= stuckSeconds) return { name, ready: true }
      const detail = `${lag} entries wait, the oldest for ${waited} s, and none was stored for ${idle} s.`
      return { name, ready: false, detail }
    } catch (error) {
      return { name, ready: true, detail: `Entries are accepted; ${(error as Error).message}` }
    }
  }
}

/** Whole seconds from an ISO time, or from `otherwise` if undefined, to a time in milliseconds. */
function secondsTo(end: number, from: string | undefined, otherwise: number): number {
  return Math.round((end - (from === undefined ? otherwise : Date.parse(from))) / 1000)
}
