import type { Clock } from '@tathya/platform'
import { z } from 'zod'
import type { Envelope } from '../delivery/event.ts'

/** An accepted event that is not in the log yet. */
export const BufferedEvent = z.object({
  id: z.string().min(1),
  /** Sort key of stored events: the time, ISO 8601 in UTC, and a count. */
  place: z.string().min(24),
  type: z.string().min(1),
  key: z.string(),
  traceparent: z.string().nullable(),
  /** JSON. */
  payload: z.string(),
})
export type BufferedEvent = z.output<typeof BufferedEvent>

/** When an event was accepted, ISO 8601 in UTC. */
export function acceptedAt({ place }: Pick<BufferedEvent, 'place'>): string {
  return place.slice(0, 24)
}

/** Makes the function that turns envelopes into buffered events. */
export function createBuffering(clock: Clock): (envelope: Envelope) => BufferedEvent {
  let last = 0
  let count = 0
  return ({ id, type, key, traceparent, payload }) => {
    // Never decreases in this process, also where the clock is set back.
    last = Math.max(last, clock.now().getTime())
    count += 1
    const place = `${new Date(last).toISOString()}/${String(count).padStart(12, '0')}`
    return { id, place, type, key, traceparent, payload }
  }
}
