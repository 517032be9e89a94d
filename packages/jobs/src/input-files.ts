import { type JobContext, timeIn } from './job-context.ts'
import type { JobRecord } from './job-record.ts'

/** Minimum life of the files of an unfinished job, extended while it waits; longer than a product may be switched off. */
const keptSeconds = 72 * 3600
/** Expiry is rounded to 12 h, so that re-checking queued jobs rarely writes. */
const stepMs = 12 * 3_600_000

/** Extends the life of the files of a job's input. Rejects with `NoSuchFile` if one is gone. */
export async function keepInput(context: JobContext, { files }: JobRecord): Promise<void> {
  const end = Date.parse(timeIn(context, keptSeconds))
  const until = new Date(end - (end % stepMs))
  for (const id of files) await context.files.keep(id, until)
}

/** Removes files that nothing points to any more; a failure is only logged, since they expire anyway. */
export async function removeFiles({ files, log }: JobContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await files.remove(id).catch((error) => {
      log.warn({ file: id, err: error }, 'A file that is no longer needed could not be removed; it expires')
    })
  }
}
