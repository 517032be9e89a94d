import { removeFiles } from './input-files.ts'
import { type JobContext, timeIn } from './job-context.ts'
import type { JobRecord } from './job-record.ts'
import { settleByVersion, updateOrMiss } from './settle.ts'

/** Cancels an unfinished job, or removes the result of a succeeded one. Undefined if it is not the owner's. */
export async function removeJob(
  context: JobContext,
  id: string,
  owner: string,
): Promise<JobRecord | undefined> {
  for (;;) {
    const current = await context.jobs.get(id)
    if (current === undefined || current.value.owner !== owner) return undefined
    const settled = await settleByVersion(context, id, { state: 'cancelled' })
    if (settled?.state !== 'succeeded') return settled
    const expired = await expireResult(context, id)
    if (expired !== undefined) return expired
  }
}

/** Removes the result of a succeeded job; undefined if the record was changed meanwhile. */
async function expireResult(context: JobContext, id: string): Promise<JobRecord | undefined> {
  const current = await context.jobs.get(id)
  if (current?.value.state !== 'succeeded') return current?.value
  const expiresAt = earlier(timeIn(context), current.value.expiresAt)
  const change: Partial<JobRecord> = { state: 'expired', result: null, resultFiles: [], expiresAt }
  const expired = await updateOrMiss(context, id, current.version, change)
  if (expired === undefined) return undefined
  context.announce(expired)
  await removeFiles(context, current.value.resultFiles)
  return expired
}

function earlier(time: string, other: string | null): string {
  return other === null || time < other ? time : other
}
