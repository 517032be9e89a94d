import type { Versioned } from '../records/port.ts'
import { type JobContext, timeIn } from './job-context.ts'
import type { JobRecord } from './job-record.ts'
import { queueFull } from './queue-room.ts'
import { updateOrMiss } from './settle.ts'
import { countBefore } from './watch-job.ts'

/**
 * Looks again after a job was written, because other processes may have written theirs at the same moment: of the jobs that
 * are more than may wait then, those that came last are taken back, and `queue_full` is thrown for them. Two processes whose
 * clocks differ may pass the limit by what they accept within that difference.
 */
export async function assertWithinLimit(
  context: JobContext,
  { value, version }: Versioned<JobRecord>,
): Promise<void> {
  const { queueLimit } = context.definition
  if ((await context.jobs.count({ state: 'queued' })) <= queueLimit) return
  if ((await countBefore(context, value)) < queueLimit) return
  const change: Partial<JobRecord> = { state: 'cancelled', endedAt: timeIn(context), callback: null }
  // A worker may have been faster; then the job does not wait.
  if ((await updateOrMiss(context, value.id, version, change)) !== undefined) throw queueFull()
}
