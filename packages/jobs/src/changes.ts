import type { events, JobChanged, JobKind } from '@tathya/contracts/internal'
import type { EventBus } from '@tathya/events'
import { WakeUp } from '@tathya/platform'
import { hasEnded } from './job-record.ts'

/** The part of the event port that jobs use. */
export type JobEvents = Pick<EventBus<typeof events>, 'publish' | 'accept' | 'listen'>

/** Local listeners to the jobs of a kind, on one listener at the bus. */
export interface JobChanges {
  /** A wake-up for each change of a job, until `remove` is called. */
  wakeUpOf(id: string): { wakeUp: WakeUp; remove(): void }
  /** Calls the function with every change of a job, until the returned function is called. */
  onChanged(id: string, listener: (change: JobChanged) => void): () => void
  /** Calls the function when a job was accepted, until the returned function is called. */
  onRequested(listener: () => void): () => void
  /** Calls the function when a job has ended, until the returned function is called. */
  onEnded(listener: () => void): () => void
  /** Notifies every wake-up, so that waiters check whether to continue. */
  wakeAll(): void
  close(): void
}

/** Listens to the events of a kind of job. */
export function listenToChanges(events: JobEvents, kind: JobKind): JobChanges {
  const byId = new Map<string, Set<(change: JobChanged) => void>>()
  const wakeUps = new Set<WakeUp>()
  const requested = new Set<() => void>()
  const ended = new Set<() => void>()
  const stopChanged = events.listen([`${kind}.changed`], ({ payload }) => {
    for (const listener of byId.get(payload.job_id) ?? []) listener(payload)
    if (hasEnded(payload.state)) for (const listener of ended) listener()
  })
  const stopRequested = events.listen([`${kind}.requested`], () => {
    for (const listener of requested) listener()
  })

  function onChanged(id: string, listener: (change: JobChanged) => void): () => void {
    const listeners = byId.get(id) ?? new Set()
    byId.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && byId.get(id) === listeners) byId.delete(id)
    }
  }

  return {
    onChanged,
    wakeUpOf(id) {
      const wakeUp = new WakeUp()
      const stopListening = onChanged(id, wakeUp.notify)
      wakeUps.add(wakeUp)
      return {
        wakeUp,
        remove() {
          stopListening()
          wakeUps.delete(wakeUp)
        },
      }
    },
    onRequested(listener) {
      requested.add(listener)
      return () => requested.delete(listener)
    },
    onEnded(listener) {
      ended.add(listener)
      return () => ended.delete(listener)
    },
    wakeAll() {
      for (const wakeUp of wakeUps) wakeUp.notify()
    },
    close() {
      stopChanged()
      stopRequested()
    },
  }
}
