import { Changed, ProblemError, problem, retry, step } from '@tathya/platform'
import { BadRecord, type Claimed, StaleEpoch } from '@tathya/storage'
import { removeFiles } from '../input-files.ts'
import { type JobContext, timeIn } from '../job-context.ts'
import type { JobRecord } from '../job-record.ts'
import type { RunResult } from '../port.ts'
import { afterEnd, type Ending, endingFields } from '../settle.ts'
import { toJobError } from '../to-job-error.ts'
import { RunEnded } from './run-ended.ts'

/** Tries to write the end of a run while the store is away; after them, the job runs again. */
const writeTries = 5
const writeDelay = { base: 400, limit: 3_200 }

/** Writes the result of a run that still has its lease. Its files are kept first, so that no result points to missing ones. */
export async function finishWithResult(
  context: JobContext,
  leased: Claimed<JobRecord>,
  { result, files, taken = [] }: RunResult<unknown>,
  progress: JobRecord['progress'],
): Promise<void> {
  // Checked here, so that an invalid result is an error of the run and not of the store.
  const value = context.definition.result.parse(result)
  const expiresAt = timeIn(context, context.definition.keptSeconds)
  const { owner } = leased.value
  for (const id of files) await context.files.keep(id, new Date(expiresAt), owner)
  step('result-stored')
  const ending: Ending = {
    ...{ state: 'succeeded', result: value, resultFiles: [...files], expiresAt, progress },
    files: leased.value.files.filter((id) => !taken.includes(id)),
  }
  const written = await writeLeased(context, leased, { ...endingFields(context, leased.value), ...ending })
  // The job was cancelled, or has another worker.
  if (written === undefined) return removeFiles(context, files)
  step('job-succeeded')
  await afterEnd(context, written)
}

/** Ends a run without a result: the job fails, is queued for a retry, or is returned to the queue. */
export async function finishWithError(
  context: JobContext,
  leased: Claimed<JobRecord>,
  error: unknown,
): Promise<void> {
  const { definition } = context
  if (error instanceof RunEnded && error.why !== 'time') {
    if (error.why === 'stopped') await requeue(context, leased, { tries: leased.value.tries - 1 })
    return
  }
  const problemError = toFinalProblem(error, definition.runSeconds)
  if (problemError !== undefined) return fail(context, leased, problemError)
  const { id, tries, traceparent } = leased.value
  context.log.error({ job: id, tries, err: error as Error }, 'A run has failed')
  context.report(error, {
    service: definition.kind,
    traceparent: traceparent ?? undefined,
    facts: { job: id },
  })
  if (leased.value.tries >= definition.tries) return fail(context, leased, error)
  await requeue(context, leased, {
    failedRuns: leased.value.failedRuns + 1,
    runAfter: timeIn(context, context.retrySeconds * 2 ** (leased.value.tries - 1)),
  })
}

/** The error of a job that is not to be retried; undefined if it is. */
function toFinalProblem(error: unknown, runSeconds: number): ProblemError | undefined {
  if (error instanceof ProblemError) return error
  if (!(error instanceof RunEnded)) return undefined
  return problem('job_timeout', { detail: `The work took longer than ${runSeconds} s.` })
}

/** Fails a job whose process ended during each of its runs, the last time with no other job in it. */
export async function blame(context: JobContext, leased: Claimed<JobRecord>): Promise<void> {
  const { id, tries, failedRuns } = leased.value
  const times = tries - failedRuns
  const detail = `The process that ran this job ended or stopped responding ${times} times while it ran, the last time with no other job beside it.`
  context.log.error({ job: id, tries }, 'A job ends as failed: its process ended while it ran alone')
  await fail(context, leased, problem(context.definition.failedWith, { detail }))
}

/** Fails a job that this run still has; the message of an unexpected error is not shown. */
export async function fail(context: JobContext, leased: Claimed<JobRecord>, error: unknown): Promise<void> {
  const ending: Ending = { state: 'failed', error: toJobError(error, context.definition.failedWith) }
  const written = await writeLeased(context, leased, { ...endingFields(context, leased.value), ...ending })
  if (written !== undefined) await afterEnd(context, written)
}

/** Returns a job to the queue and releases its lease. */
async function requeue(
  context: JobContext,
  leased: Claimed<JobRecord>,
  change: Partial<JobRecord>,
): Promise<void> {
  const written = await writeLeased(context, leased, {
    state: 'queued',
    startedAt: null,
    alone: null,
    ...change,
  })
  if (written === undefined) return
  await context.jobs.release(written.id, leased.epoch).catch((error) => {
    if (!(error instanceof StaleEpoch)) throw error
  })
  context.announce(written)
  context.wakeWorkers(written.id)
}

/** Writes under the run's lease, while the job is running; undefined if the lease is lost or the job has ended. */
async function writeLeased(
  { jobs, log }: JobContext,
  { value: { id }, epoch }: Claimed<JobRecord>,
  change: Partial<JobRecord>,
): Promise<JobRecord | undefined> {
  const write = async (attempt: number) => {
    try {
      return (await jobs.updateClaimed(id, epoch, change, { state: 'running' })).value
    } catch (error) {
      // The earlier write may have succeeded without a confirmation.
      if (error instanceof StaleEpoch || error instanceof Changed)
        return attempt > 1 ? findWritten(jobs, id, change) : undefined
      log.warn({ job: id, attempt, err: error }, 'The end of a run could not be written')
      throw error
    }
  }
  const retryable = (error: unknown) => !(error instanceof BadRecord)
  return retry(write, { delay: writeDelay, tries: writeTries, retryable })
}

/** The record if it is as the write would have left it; undefined if another process has written it. */
async function findWritten(
  jobs: JobContext['jobs'],
  id: string,
  { state, endedAt }: Partial<JobRecord>,
): Promise<JobRecord | undefined> {
  const record = (await jobs.get(id))?.value
  return record?.state === state && record?.endedAt === endedAt ? record : undefined
}
