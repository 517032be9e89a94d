import { keepInput } from './input-files.ts'
import { type JobContext, timeIn } from './job-context.ts'
import { updateOrMiss } from './settle.ts'

/** Records read at once. */
const pageSize = 200

/** Writes down which results have expired, and keeps the files of jobs that have not ended; leaves off where the process stops. */
export async function sweepJobs(context: JobContext): Promise<void> {
  await writeExpired(context)
  await keepWaiting(context)
}

async function writeExpired(context: JobContext): Promise<void> {
  const where = { state: 'succeeded', expiresAt: { lte: timeIn(context) } }
  for (;;) {
    const { items, next } = await context.jobs.find({ where, limit: pageSize })
    for (const { value, version } of items) {
      if (context.closing.aborted) return
      await updateOrMiss(context, value.id, version, { state: 'expired', result: null, resultFiles: [] })
    }
    // What was written does not fit any more, so that the next page is the first again.
    if (next === undefined) return
  }
}

/** Also mends what a crash between a record and its files has left. */
async function keepWaiting(context: JobContext): Promise<void> {
  let after: string | undefined
  do {
    const page = await context.jobs.find({
      where: { state: { in: ['queued', 'running'] } },
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    })
    for (const { value } of page.items) {
      if (context.closing.aborted) return
      // The worker that takes the job says what is wrong with it.
      await keepInput(context, value).catch((error) => {
        context.log.warn({ job: value.id, err: error }, 'The files of a waiting job could not be kept')
      })
    }
    after = page.next
  } while (after !== undefined)
}
