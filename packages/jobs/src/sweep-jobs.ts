import { keepInput } from './input-files.ts'
import { type JobContext, timeIn } from './job-context.ts'
import { updateOrMiss } from './settle.ts'

/** Records read at once. */
const pageSize = 200

/** Marks expired results and extends the life of the files of unfinished jobs; returns early if the process stops. */
export async function sweepJobs(context: JobContext): Promise<void> {
  await expireResults(context)
  await keepInputs(context)
}

async function expireResults(context: JobContext): Promise<void> {
  const where = { state: 'succeeded', expiresAt: { lte: timeIn(context) } }
  for (;;) {
    const { items, next } = await context.jobs.find({ where, limit: pageSize })
    for (const { value, version } of items) {
      if (context.closing.aborted) return
      await updateOrMiss(context, value.id, version, { state: 'expired', result: null, resultFiles: [] })
    }
    // Updated records no longer match, so that the next page is the first again.
    if (next === undefined) return
  }
}

/** Also repairs what a crash between the record and its files left. */
async function keepInputs(context: JobContext): Promise<void> {
  let after: string | undefined
  do {
    const page = await context.jobs.find({
      where: { state: { in: ['queued', 'running'] } },
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    })
    for (const { value } of page.items) {
      if (context.closing.aborted) return
      // The worker that claims the job fails it with the cause.
      await keepInput(context, value).catch((error) => {
        context.log.warn({ job: value.id, err: error }, 'The files of an unfinished job could not be kept')
      })
    }
    after = page.next
  } while (after !== undefined)
}
