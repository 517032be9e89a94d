import type { Clock } from '@tathya/platform'
import { z } from 'zod'
import type { Envelope } from '../delivery/envelope.ts'

/** An accepted event that waits for the log. */
export const HeldEvent = z.object({
  id: z.string().min(1),
  /** Where it stands among those that wait; text order is the order of acceptance. Begins with its time, ISO 8601 in UTC. */
  place: z.string().min(24),
  type: z.string().min(1),
  key: z.string(),
  traceparent: z.string().nullable(),
  /** JSON. */
  payload: z.string(),
})
export type HeldEvent = z.output<typeof HeldEvent>

/** Makes places that only grow in this process, also where the clock is set back. */
export function createPlaces(clock: Clock): () => string {
  let last = 0
  let count = 0
  return () => {
    last = Math.max(last, clock.now().getTime())
    count += 1
    return `${new Date(last).toISOString()}/${String(count).padStart(12, '0')}`
  }
}

/** When an event was accepted, ISO 8601 in UTC. */
export function timeOfPlace(place: string): string {
  return place.slice(0, 24)
}

/** What is kept of an event until the log takes it. */
export function toHeld({ id, type, key, traceparent, payload }: Envelope, place: string): HeldEvent {
  return { id, place, type, key, traceparent, payload }
}
