import { type JobContext, timeIn } from './job-context.ts'
import type { JobRecord } from './job-record.ts'

/**
 * Seconds for which the files of a job that has not ended are kept, less a step; moved on while it waits. They must last
 * longer than a product may be switched off.
 */
const keptSeconds = 72 * 3600
/** Their end is moved in steps of so many milliseconds, so that most looks at what waits, at every start too, write nothing. */
const stepMs = 12 * 3_600_000

/** Keeps the files of a job's input. Rejects with `NoSuchFile` where one is gone. */
export async function keepInput(context: JobContext, { files }: JobRecord): Promise<void> {
  const end = Date.parse(timeIn(context, keptSeconds))
  const until = new Date(end - (end % stepMs))
  for (const id of files) await context.files.keep(id, until)
}

/** Removes files that nothing points to any more; what fails is logged, since they expire all the same. */
export async function removeFiles({ files, log }: JobContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await files.remove(id).catch((error) => {
      log.warn(
        { file: id, err: error },
        'A file that is not needed any more could not be removed; it expires',
      )
    })
  }
}
