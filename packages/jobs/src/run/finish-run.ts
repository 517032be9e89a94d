import { setTimeout as pause } from 'node:timers/promises'
import { Changed, ProblemError, problem, step } from '@tathya/platform'
import { BadRecord, type Claimed, StaleEpoch } from '@tathya/storage'
import { removeFiles } from '../input-files.ts'
import { type JobContext, timeIn } from '../job-context.ts'
import type { JobRecord } from '../job-record.ts'
import type { RunResult } from '../port.ts'
import { afterEnd, type Ending, endingFields } from '../settle.ts'
import { toJobError } from '../to-job-error.ts'
import { RunEnded } from './run-ended.ts'

/** Tries to write how a run ended while the store refuses, before it is left to run again. */
const writeTries = 5
/** Milliseconds before the second try; they double. */
const writeDelayMs = 200

/** Writes the result of a run, where the job is still this run's. Its files are kept first, so that no result points to nothing. */
export async function finishWithResult(
  context: JobContext,
  held: Claimed<JobRecord>,
  { result, files }: RunResult<unknown>,
  progress: JobRecord['progress'],
): Promise<void> {
  // Checked here, so that a result that cannot be stored is the run's fault and not the store's.
  const value = context.definition.result.parse(result)
  const expiresAt = timeIn(context, context.definition.keptSeconds)
  const { owner } = held.value
  for (const id of files) await context.files.keep(id, new Date(expiresAt), owner)
  step('result-stored')
  const ending: Ending = { state: 'succeeded', result: value, resultFiles: [...files], expiresAt, progress }
  const written = await writeHeld(context, held, { ...endingFields(context, held.value), ...ending })
  // Nobody points to them: the job was cancelled, or is somebody else's.
  if (written === undefined) return removeFiles(context, files)
  step('job-succeeded')
  await afterEnd(context, written)
}

/** Ends a run that has no result: the job has failed, waits for another try, or is given back. */
export async function finishWithError(
  context: JobContext,
  held: Claimed<JobRecord>,
  error: unknown,
): Promise<void> {
  const { definition } = context
  if (error instanceof RunEnded && error.why !== 'time') {
    if (error.why === 'stopped') await giveBack(context, held, { tries: held.value.tries - 1 })
    return
  }
  const problemError = toFinalProblem(error, definition.runSeconds)
  if (problemError !== undefined) return fail(context, held, problemError)
  const { id, tries, traceparent } = held.value
  context.log.error({ job: id, tries, err: error as Error }, 'A run has failed')
  context.report(error, {
    service: definition.kind,
    traceparent: traceparent ?? undefined,
    facts: { job: id },
  })
  if (held.value.tries >= definition.tries) return fail(context, held, error)
  await giveBack(context, held, {
    failedRuns: held.value.failedRuns + 1,
    runAfter: timeIn(context, context.retrySeconds * 2 ** (held.value.tries - 1)),
  })
}

/** The error of a job that another try would not help; undefined where it might. */
function toFinalProblem(error: unknown, runSeconds: number): ProblemError | undefined {
  if (error instanceof ProblemError) return error
  if (!(error instanceof RunEnded)) return undefined
  return problem('job_timeout', { detail: `The work took longer than the ${runSeconds} s that it may take.` })
}

/** Ends a job whose process ended during each of its runs, the last time with no other job in it. */
export async function blame(context: JobContext, held: Claimed<JobRecord>): Promise<void> {
  const { id, tries, failedRuns } = held.value
  const times = tries - failedRuns
  const detail = `The process that ran this job ended or stopped responding ${times} times while it ran, the last time with no other job beside it.`
  context.log.error({ job: id, tries }, 'A job ends as failed: its process ended while it ran alone')
  await fail(context, held, problem(context.definition.failedWith, { detail }))
}

/** Ends a job as failed, where it is still this run's; what is not known of the error is not told. */
export async function fail(context: JobContext, held: Claimed<JobRecord>, error: unknown): Promise<void> {
  const ending: Ending = { state: 'failed', error: toJobError(error, context.definition.failedWith) }
  const written = await writeHeld(context, held, { ...endingFields(context, held.value), ...ending })
  if (written !== undefined) await afterEnd(context, written)
}

/** Lets a job wait again, and lets go of it. */
async function giveBack(
  context: JobContext,
  held: Claimed<JobRecord>,
  change: Partial<JobRecord>,
): Promise<void> {
  const written = await writeHeld(context, held, { state: 'queued', startedAt: null, alone: null, ...change })
  if (written === undefined) return
  await context.jobs.release(written.id, held.epoch).catch((error) => {
    if (!(error instanceof StaleEpoch)) throw error
  })
  context.announce(written)
  context.wakeWorkers(written.id)
}

/** Writes under the run's claim, while the job is running; undefined where the job is not this run's any more. */
async function writeHeld(
  { jobs, log }: JobContext,
  { value: { id }, epoch }: Claimed<JobRecord>,
  change: Partial<JobRecord>,
): Promise<JobRecord | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await jobs.updateClaimed(id, epoch, change, { state: 'running' })).value
    } catch (error) {
      // A write whose confirmation was lost has happened all the same, and is refused when it is made again.
      if (error instanceof StaleEpoch || error instanceof Changed)
        return attempt > 1 ? findWritten(jobs, id, change) : undefined
      if (error instanceof BadRecord || attempt === writeTries) throw error
      log.warn({ job: id, err: error }, 'The end of a run could not be written; it is tried again')
      await pause(writeDelayMs * 2 ** (attempt - 1))
    }
  }
}

/** The record where it is as a write would have left it; undefined where somebody else has written it. */
async function findWritten(
  jobs: JobContext['jobs'],
  id: string,
  { state, endedAt }: Partial<JobRecord>,
): Promise<JobRecord | undefined> {
  const record = (await jobs.get(id))?.value
  return record?.state === state && record?.endedAt === endedAt ? record : undefined
}
