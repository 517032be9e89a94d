import { setTimeout as pause } from 'node:timers/promises'
import { type ProblemError, problem } from '@tathya/platform'
import type { Versioned } from '@tathya/storage'
import { type JobContext, type QueueRoom, timeIn } from '../job-context.ts'
import type { JobRecord } from '../job-record.ts'
import { updateOrMiss } from '../settle.ts'
import { countBefore } from '../watch-job.ts'

/** Seconds after which a caller who found the queue full may try again. */
const retryAfterSeconds = 10

/** The part of the places in which owners with many jobs make room for those with few. */
const sharedPart = 0.1

/** Looks, and milliseconds between them, until those that came later have been taken back. */
const looks = 20
const lookMs = 25

/** The refusal of a job that finds no place. */
function queueFull(): ProblemError {
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

/**
 * Looks again after a job was written, because other processes may have written theirs at the same moment. A job stays only
 * where no more than the limit wait, itself among them: so of all that stay, the one that was written last has seen the others.
 * Of jobs that are too many those that came last are taken back first, and `queue_full` is thrown for them.
 */
export async function assertWithinLimit(
  context: JobContext,
  { value, version }: Versioned<JobRecord>,
): Promise<void> {
  const { queueLimit } = context.definition
  for (let look = 1; ; look += 1) {
    if ((await context.jobs.count({ state: 'queued' })) <= queueLimit) return
    if (look === looks || (await countBefore(context, value)) >= queueLimit) break
    await pause(lookMs)
  }
  const change: Partial<JobRecord> = { state: 'cancelled', endedAt: timeIn(context), callback: null }
  // A worker may have been faster; then the job does not wait.
  if ((await updateOrMiss(context, value.id, version, change)) !== undefined) throw queueFull()
}
