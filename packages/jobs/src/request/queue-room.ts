import { type ProblemError, problem, sleep } from '@tathya/platform'
import type { Versioned } from '@tathya/storage'
import { type JobContext, type QueueRoom, timeIn } from '../job-context.ts'
import type { JobRecord } from '../job-record.ts'
import { updateOrMiss } from '../settle.ts'
import { countBefore } from '../watch-job.ts'

/** Seconds after which a caller may retry when the queue is full. */
const retryAfterSeconds = 10

/** Share of the slots that owners with many queued jobs leave to others. */
const sharedPart = 0.1

/** Checks, and milliseconds between them, until later jobs have been withdrawn. */
const checks = 20
const checkMs = 25

function queueFull(): ProblemError {
  return problem('queue_full', { headers: { 'Retry-After': String(retryAfterSeconds) } })
}

/** Counts the queued jobs, of all owners or of one. */
export type CountQueued = (owner?: string) => Promise<number>

/** Creates the slots of a queue. */
export function createQueueRoom(limit: number, countQueued: CountQueued): QueueRoom {
  const shared = Math.floor(limit * sharedPart)
  let reserved = 0

  async function assertRoom(owner: string, ahead: number): Promise<void> {
    const left = limit - ahead - (await countQueued())
    const isFull = left < 0 || (left < shared && (await countQueued(owner)) > left)
    if (isFull) throw queueFull()
  }

  return {
    async reserve(owner) {
      reserved += 1
      try {
        // Reserved before the count, so that concurrent requests see each other: one that is inserted meanwhile may be
        // counted twice, and none is missed.
        await assertRoom(owner, reserved)
      } catch (error) {
        reserved -= 1
        throw error
      }
      return () => {
        reserved -= 1
      }
    },
  }
}

/**
 * Checks the limit after a job was inserted, because other processes may have inserted theirs at the same moment. A job stays
 * only if the queue, including it, is within the limit: so of all that stay, the last one has seen the others. Of surplus
 * jobs the latest are withdrawn first, with `queue_full`.
 */
export async function assertWithinLimit(
  context: JobContext,
  { value, version }: Versioned<JobRecord>,
): Promise<void> {
  const { queueLimit } = context.definition
  for (let check = 1; ; check += 1) {
    if ((await context.jobs.count({ state: 'queued' })) <= queueLimit) return
    if (check === checks || (await countBefore(context, value)) >= queueLimit) break
    await sleep(checkMs)
  }
  const change: Partial<JobRecord> = { state: 'cancelled', endedAt: timeIn(context), callback: null }
  // If a worker was faster, the job is no longer queued.
  if ((await updateOrMiss(context, value.id, version, change)) !== undefined) throw queueFull()
}
