import type { events, JobChanged, JobKind } from '@tathya/contracts'
import type { EventBus } from '../events/port.ts'
import { type Bell, createBell } from './bell.ts'

/** The part of the event port that jobs use. */
export type JobEvents = Pick<EventBus<typeof events>, 'publish' | 'listen'>

/** Who hears of what happens to jobs of a kind; one listener on the bus for all of them. */
export interface JobChanges {
  /** A bell that rings at each change of a job, until the returned function is called. */
  bellOf(id: string): { bell: Bell; remove(): void }
  /** Calls the function with every change of a job, until the returned function is called. */
  heed(id: string, heard: (change: JobChanged) => void): () => void
  /** Calls the function when a job was accepted, until the returned function is called. */
  onRequested(heard: () => void): () => void
  /** Rings every bell: whoever waits looks whether it shall go on. */
  ringAll(): void
  close(): void
}

/** Listens to the events of a kind of job. */
export function listenToChanges(events: JobEvents, kind: JobKind): JobChanges {
  const byId = new Map<string, Set<(change: JobChanged) => void>>()
  const bells = new Set<Bell>()
  const waiting = new Set<() => void>()
  const stopChanged = events.listen([`${kind}.changed`], ({ payload }) => {
    for (const heard of byId.get(payload.job_id) ?? []) heard(payload)
  })
  const stopRequested = events.listen([`${kind}.requested`], () => {
    for (const heard of waiting) heard()
  })

  function heed(id: string, heard: (change: JobChanged) => void): () => void {
    const known = byId.get(id) ?? new Set()
    byId.set(id, known.add(heard))
    return () => {
      known.delete(heard)
      if (known.size === 0 && byId.get(id) === known) byId.delete(id)
    }
  }

  return {
    heed,
    bellOf(id) {
      const bell = createBell()
      const forget = heed(id, bell.ring)
      bells.add(bell)
      return {
        bell,
        remove() {
          forget()
          bells.delete(bell)
        },
      }
    },
    onRequested(heard) {
      waiting.add(heard)
      return () => waiting.delete(heard)
    },
    ringAll() {
      for (const bell of bells) bell.ring()
    },
    close() {
      stopChanged()
      stopRequested()
    },
  }
}
