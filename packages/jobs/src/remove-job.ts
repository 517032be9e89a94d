import { removeFiles } from './input-files.ts'
import { type JobContext, timeIn } from './job-context.ts'
import type { JobRecord } from './job-record.ts'
import { settleByVersion, updateOrMiss } from './settle.ts'

/** Cancels a job that has not ended; takes the result from one that has succeeded. Undefined where it is not the owner's. */
export async function removeJob(
  context: JobContext,
  id: string,
  owner: string,
): Promise<JobRecord | undefined> {
  for (;;) {
    const found = await context.jobs.get(id)
    if (found === undefined || found.value.owner !== owner) return undefined
    const settled = await settleByVersion(context, id, { state: 'cancelled' })
    if (settled?.state !== 'succeeded') return settled
    const expired = await expireResult(context, id)
    if (expired !== undefined) return expired
  }
}

/** Takes the result from a job that has succeeded; undefined where the record was changed meanwhile. */
async function expireResult(context: JobContext, id: string): Promise<JobRecord | undefined> {
  const found = await context.jobs.get(id)
  if (found?.value.state !== 'succeeded') return found?.value
  const expiresAt = earlier(timeIn(context), found.value.expiresAt)
  const change: Partial<JobRecord> = { state: 'expired', result: null, resultFiles: [], expiresAt }
  const expired = await updateOrMiss(context, id, found.version, change)
  if (expired === undefined) return undefined
  context.announce(expired)
  await removeFiles(context, found.value.resultFiles)
  return expired
}

function earlier(one: string, other: string | null): string {
  return other === null || one < other ? one : other
}
