import { setTimeout as pause } from 'node:timers/promises'
import type { Versioned } from '@tathya/storage'
import { type JobContext, timeIn } from './job-context.ts'
import type { JobRecord } from './job-record.ts'
import { queueFull } from './queue-room.ts'
import { updateOrMiss } from './settle.ts'
import { countBefore } from './watch-job.ts'

/** Looks, and milliseconds between them, until those that came later have been taken back. */
const looks = 20
const lookMs = 25

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
