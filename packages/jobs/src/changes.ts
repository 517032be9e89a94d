import type { events, JobChanged, JobKind } from '@tathya/contracts/internal'
import type { EventBus } from '@tathya/events'
import { type Bell, createBell } from './bell.ts'
import { hasEnded } from './job-record.ts'

/** The part of the event port that jobs use. */
export type JobEvents = Pick<EventBus<typeof events>, 'publish' | 'accept' | 'listen'>

/** Who hears of what happens to jobs of a kind; one listener on the bus for all of them. */
export interface JobChanges {
  /** A bell that rings at each change of a job, until the returned function is called. */
  bellOf(id: string): { bell: Bell; remove(): void }
  /** Calls the function with every change of a job, until the returned function is called. */
  heed(id: string, heard: (change: JobChanged) => void): () => void
  /** Calls the function when a job was accepted, until the returned function is called. */
  onRequested(heard: () => void): () => void
  /** Calls the function when a job has ended, until the returned function is called. */
  onEnded(heard: () => void): () => void
  /** Rings every bell: whoever waits looks whether it shall go on. */
  ringAll(): void
  close(): void
}

/** Listens to the events of a kind of job. */
export function listenToChanges(events: JobEvents, kind: JobKind): JobChanges {
  const byId = new Map<string, Set<(change: JobChanged) => void>>()
  const bells = new Set<Bell>()
  const requested = new Set<() => void>()
  const ended = new Set<() => void>()
  const stopChanged = events.listen([`${kind}.changed`], ({ payload }) => {
    for (const heard of byId.get(payload.job_id) ?? []) heard(payload)
    if (hasEnded(payload.state)) for (const heard of ended) heard()
  })
  const stopRequested = events.listen([`${kind}.requested`], () => {
    for (const heard of requested) heard()
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
      requested.add(heard)
      return () => requested.delete(heard)
    },
    onEnded(heard) {
      ended.add(heard)
      return () => ended.delete(heard)
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
