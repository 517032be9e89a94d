import { Changed } from '@tathya/platform'
import { removeFiles } from './input-files.ts'
import { type JobContext, timeIn } from './job-context.ts'
import { hasEnded, immediately, type JobRecord } from './job-record.ts'

/** The fields that describe how a job ended. */
export type Ending = Partial<JobRecord> & { readonly state: JobRecord['state'] }

/** The fields that every ended job gets: the time, and that its callback is due. */
export function endingFields(context: JobContext, { callback }: JobRecord): Partial<JobRecord> {
  const endedAt = timeIn(context)
  return { endedAt, ...(callback === null ? {} : { callbackDueAt: immediately }) }
}

/** Counts and announces an ended job, and removes its input files. */
export async function afterEnd(context: JobContext, record: JobRecord): Promise<void> {
  context.meters.ended(record)
  context.announce(record)
  await removeFiles(context, record.files)
}

/**
 * Ends a job without its lease, retrying when others write to it meanwhile. Resolves with its record, unchanged if it had
 * ended already; undefined if there is none.
 */
export async function settleByVersion(
  context: JobContext,
  id: string,
  ending: Ending,
): Promise<JobRecord | undefined> {
  for (;;) {
    const current = await context.jobs.get(id)
    if (current === undefined || hasEnded(current.value.state)) return current?.value
    const change = { ...endingFields(context, current.value), ...ending }
    const written = await updateOrMiss(context, id, current.version, change)
    if (written === undefined) continue
    await afterEnd(context, written)
    return written
  }
}

/** Updates by version; undefined on a conflict. */
export async function updateOrMiss(
  { jobs }: JobContext,
  id: string,
  version: number,
  change: Partial<JobRecord>,
): Promise<JobRecord | undefined> {
  try {
    return (await jobs.update(id, version, change)).value
  } catch (error) {
    if (error instanceof Changed) return undefined
    throw error
  }
}
