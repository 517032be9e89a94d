import { settlesWithin, traceIdOf, withAbort } from '@tathya/platform'
import { type Claimed, NoSuchFile } from '@tathya/storage'
import { keepInput, removeFiles } from '../input-files.ts'
import type { JobContext } from '../job-context.ts'
import type { JobRecord } from '../job-record.ts'
import type { RunJob, RunResult } from '../port.ts'
import { fail, finishWithError, finishWithResult } from './finish-run.ts'
import { type JobLease, keepLease } from './keep-lease.ts'
import { type EndReason, RunEnded } from './run-ended.ts'
import { type ProgressTracker, trackProgress } from './track-progress.ts'

/** Milliseconds after its abort before the slot of a run that has not returned is freed anyway. */
const graceMs = 10_000

/** A job that runs in this process. */
export interface JobRun extends Pick<JobLease, 'renewOverdue'> {
  /** Resolves when its end is written; never rejects. */
  readonly done: Promise<void>
  /** True if no other job may run in this process meanwhile. */
  readonly alone: boolean
  /** True if it takes long. */
  readonly large: boolean
  /** False once it was aborted. */
  isActive(): boolean
  /** Returns the job to the queue. */
  stop(): void
}

/** Shared by the steps of a run. */
interface RunParts {
  readonly leased: Claimed<JobRecord>
  readonly controller: AbortController
  readonly progress: ProgressTracker
  /** Called when the outcome is known; from then on the run is not aborted any more. */
  readonly settled: () => void
}

/** Runs a claimed job to its end. `claimedAt` is `performance.now()` before the claim. */
export function startRun(
  context: JobContext,
  leased: Claimed<JobRecord>,
  claimedAt: number,
  run: RunJob<unknown, unknown>,
): JobRun {
  const controller = new AbortController()
  let open = true
  const end = (why: EndReason) => {
    if (open) controller.abort(new RunEnded(why))
  }
  const settled = () => {
    open = false
  }
  const progress = trackProgress(context, leased)
  const lease = keepLease(context, leased, claimedAt, end)
  const limit = setTimeout(() => end('time'), context.definition.runSeconds * 1000)
  context.meters.began(leased.value)
  context.announce(leased.value)
  const done = perform(context, { leased, controller, progress, settled }, run)
    .catch((error) => {
      const fields = { job: leased.value.id, err: error as Error }
      context.log.error(fields, 'The end of a run could not be written; the job runs again')
    })
    .finally(() => {
      clearTimeout(limit)
      lease.stop()
      progress.stop()
    })
  return {
    done,
    alone: leased.value.alone === true,
    large: leased.value.large === true,
    renewOverdue: lease.renewOverdue,
    isActive: () => !controller.signal.aborted,
    stop: () => end('stopped'),
  }
}

async function perform(context: JobContext, parts: RunParts, run: RunJob<unknown, unknown>): Promise<void> {
  const { leased, controller, progress, settled } = parts
  const { signal } = controller
  const kept = await keepInput(context, leased.value).then(
    () => undefined,
    (error: unknown) => error,
  )
  // A retry would not bring the file back.
  if (kept instanceof NoSuchFile) return fail(context, leased, kept)
  const work = callRun(context, parts, run)
  let finished = false
  try {
    const result = await withAbort(work, signal).finally(settled)
    finished = true
    await finishWithResult(context, leased, result, progress.current())
  } catch (error) {
    await finishWithError(context, leased, signal.aborted ? signal.reason : error)
  }
  if (!signal.aborted || finished || (signal.reason as RunEnded).why === 'stopped') return
  await waitForReturn(context, leased, dropResult(context, work))
}

/** Removes the files of a result that comes after the abort. */
async function dropResult(context: JobContext, work: Promise<RunResult<unknown>>): Promise<void> {
  const { files } = await work
  await removeFiles(context, files)
}

async function callRun(
  context: JobContext,
  { leased, controller, progress }: RunParts,
  run: RunJob<unknown, unknown>,
): Promise<RunResult<unknown>> {
  const { value, epoch } = leased
  const { kind } = context.definition
  const span = context.tracing.start(`run ${kind}`, {
    kind: 'internal',
    parent: value.traceparent,
    attributes: { 'tathya.job': value.id, 'tathya.try': value.tries },
  })
  try {
    const result = await run(value.input, {
      id: value.id,
      owner: value.owner,
      signal: controller.signal,
      progress: progress.report,
      log: context.log.child({ job: value.id, trace_id: traceIdOf(span.traceparent) }),
      traceparent: span.traceparent,
      epoch,
    })
    span.end()
    return result
  } catch (error) {
    span.end({ error })
    throw error
  }
}

/** Keeps the slot of an aborted run until its function has returned, at most `graceMs`. */
async function waitForReturn(
  { log }: JobContext,
  { value: { id } }: Claimed<JobRecord>,
  work: Promise<unknown>,
): Promise<void> {
  if (!(await settlesWithin(work, graceMs)))
    log.error({ job: id }, 'A run ignores its abort signal; its slot is freed')
}
