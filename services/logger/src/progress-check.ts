import type { Subscription } from '@tathya/events'
import { type Clock, type Readiness, withDeadline } from '@tathya/platform'

/** Seconds for which nothing is finished, though something waits as long, after which a consumer is taken to be stuck. */
const stuckSeconds = 60

/** Milliseconds that a consumer may take to tell how far it is. */
const askMs = 3_000

/** Says whether a consumer gets on; there is no subscription where its events cannot be taken yet. */
export type ProgressCheck = (subscription: Subscription | undefined) => Promise<Readiness>

/**
 * Gives the check of a consumer by the age of its progress. While a server is away entries are accepted all the same, so
 * the service stays in use and only tells what waits; a consumer that is stuck though nothing is away is not ready. What waits for its next round of tries is no sign of that.
 */
export function createProgressCheck(name: string, clock: Clock): ProgressCheck {
  const begun = clock.now().getTime()
  return async (subscription) => {
    if (subscription === undefined)
      return { name, ready: true, detail: 'Its events cannot be taken yet. Entries are accepted and wait.' }
    try {
      const { paused, oldestDueAt, lastHandledAt, lag } = await withDeadline(
        subscription.progress(),
        askMs,
        'The consumer does not tell how far it is.',
      )
      if (paused !== undefined)
        return { name, ready: true, detail: `Entries are accepted and wait: ${paused}` }
      const now = clock.now().getTime()
      const waited = secondsTo(now, oldestDueAt, now)
      const idle = secondsTo(now, lastHandledAt, begun)
      if (lag === 0 || waited <= stuckSeconds || idle <= stuckSeconds) return { name, ready: true }
      const detail = `${lag} entries wait, the oldest for ${waited} s, and none was stored for ${idle} s.`
      return { name, ready: false, detail }
    } catch (error) {
      return { name, ready: true, detail: `Entries are accepted; ${(error as Error).message}` }
    }
  }
}

/** Whole seconds from an ISO time, or where there is none from `otherwise`, to a moment in milliseconds. */
function secondsTo(moment: number, from: string | undefined, otherwise: number): number {
  return Math.round((moment - (from === undefined ? otherwise : Date.parse(from))) / 1000)
}
