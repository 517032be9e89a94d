import { Changed } from '@tathya/platform'
import { removeFiles } from './input-files.ts'
import { type JobContext, timeIn } from './job-context.ts'
import { atOnce, hasEnded, type JobRecord } from './job-record.ts'

/** The fields of a record that say how a job ended. */
export type Ending = Partial<JobRecord> & { readonly state: JobRecord['state'] }

/** The fields that every end of a job has, besides its own: when it was, and that its callback is due. */
export function endingFields(context: JobContext, { callback }: JobRecord): Partial<JobRecord> {
  const endedAt = timeIn(context)
  return { endedAt, ...(callback === null ? {} : { callbackDueAt: atOnce }) }
}

/** Tells of an end, and removes what the job needed until then. */
export async function afterEnd(context: JobContext, record: JobRecord): Promise<void> {
  context.meters.ended(record)
  context.announce(record)
  await removeFiles(context, record.files)
}

/**
 * Ends a job without holding it, whatever others write to it meanwhile. Resolves with its record; with the one that is
 * there where it has ended already, and with undefined where there is none.
 */
export async function settleByVersion(
  context: JobContext,
  id: string,
  ending: Ending,
): Promise<JobRecord | undefined> {
  for (;;) {
    const found = await context.jobs.get(id)
    if (found === undefined || hasEnded(found.value.state)) return found?.value
    const change = { ...endingFields(context, found.value), ...ending }
    const written = await updateOrMiss(context, id, found.version, change)
    if (written === undefined) continue
    await afterEnd(context, written)
    return written
  }
}

/** Writes by version; undefined where somebody else has written since. */
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
