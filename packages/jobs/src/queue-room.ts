import { type ProblemError, problem } from '@tathya/platform'

/** Seconds after which a caller who found the queue full may try again. */
const retryAfterSeconds = 10

/** The part of the places in which owners with many jobs make room for those with few. */
const sharedPart = 0.1

/** The places of a queue: jobs that wait have one each, and those that this process is about to write. */
export interface QueueRoom {
  /**
   * Takes a place for a new job, until the returned function is called. Rejects with `queue_full`; among the last places
   * also for an owner who has as many jobs waiting as there are places left, so that nobody fills a queue alone.
   */
  take(owner: string): Promise<() => void>
}

/** The refusal of a job that finds no place. */
export function queueFull(): ProblemError {
  return problem('queue_full', { headers: { 'Retry-After': String(retryAfterSeconds) } })
}

/** Counts the jobs that are written and wait, of all owners or of one. */
export type CountWaiting = (owner?: string) => Promise<number>

/** Makes the room of a queue with `limit` places. */
export function createQueueRoom(limit: number, countWaiting: CountWaiting): QueueRoom {
  const shared = Math.floor(limit * sharedPart)
  let coming = 0

  async function assertRoom(owner: string, ahead: number): Promise<void> {
    const left = limit - ahead - (await countWaiting())
    const isFull = left < 0 || (left < shared && (await countWaiting(owner)) > left)
    if (isFull) throw queueFull()
  }

  return {
    async take(owner) {
      coming += 1
      try {
        // Taken before the count, so that requests at the same time see each other: one that is written meanwhile may be
        // counted twice, and none is passed over.
        await assertRoom(owner, coming)
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
