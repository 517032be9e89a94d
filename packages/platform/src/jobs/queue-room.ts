import { problem } from '../http/problem.ts'

/** Seconds after which a caller who found the queue full may try again. */
const retryAfterSeconds = 10

/** The places of a queue: jobs that wait have one each, and those that this process is about to write. */
export interface QueueRoom {
  /** Takes a place for a new job, until the returned function is called. Rejects with `queue_full`. */
  take(): Promise<() => void>
}

/** Makes the room of a queue with `limit` places; `countWaiting` counts the jobs that are written and wait. */
export function createQueueRoom(limit: number, countWaiting: () => Promise<number>): QueueRoom {
  let coming = 0
  return {
    async take() {
      coming += 1
      // Taken before the count, so that requests at the same time see each other: one that is written meanwhile may be
      // counted twice, and none is passed over.
      const ahead = coming
      try {
        if ((await countWaiting()) + ahead > limit)
          throw problem('queue_full', { headers: { 'Retry-After': String(retryAfterSeconds) } })
      } catch (error) {
        coming -= 1
        throw error
      }
      return () => {
        coming -= 1
      }
    },
  }
}
