import { settlesWithin, traceIdOf } from '@tathya/platform'
import { type Claimed, NoSuchFile } from '@tathya/storage'
import { keepInput, removeFiles } from '../input-files.ts'
import type { JobContext } from '../job-context.ts'
import type { JobRecord } from '../job-record.ts'
import type { RunJob, RunResult } from '../port.ts'
import { fail, finishWithError, finishWithResult } from './finish-run.ts'
import { type Hold, holdJob } from './hold-job.ts'
import { type EndReason, RunEnded } from './run-ended.ts'
import { type ProgressTracker, trackProgress } from './track-progress.ts'

/** Milliseconds that a run may go on after its signal has fired, before its slot is given to another all the same. */
const graceMs = 10_000

/** A job that runs in this process. */
export interface JobRun extends Pick<Hold, 'renewOverdue'> {
  /** Resolves when it has ended and all of it is written; never rejects. */
  readonly done: Promise<void>
  /** True where no other job may run beside it in this process. */
  readonly alone: boolean
  /** False once its signal has fired. */
  goesOn(): boolean
  /** Gives the job back. */
  stop(): void
}

/** What the parts of a run share. */
interface RunParts {
  readonly held: Claimed<JobRecord>
  readonly controller: AbortController
  readonly progress: ProgressTracker
  /** Called when the outcome is known: what happens from then on does not reach the function any more. */
  readonly settled: () => void
}

/** Runs a claimed job to its end. `claimedAt` is the process' own time (`performance.now`) before the claim. */
export function startRun(
  context: JobContext,
  held: Claimed<JobRecord>,
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
  const progress = trackProgress(context, held)
  const hold = holdJob(context, held, claimedAt, end)
  const limit = setTimeout(() => end('time'), context.definition.runSeconds * 1000)
  context.meters.began(held.value)
  context.announce(held.value)
  const done = perform(context, { held, controller, progress, settled }, run)
    .catch((error) => {
      const fields = { job: held.value.id, err: error as Error }
      context.log.error(fields, 'The end of a run could not be written; the job runs again')
    })
    .finally(() => {
      clearTimeout(limit)
      hold.stop()
      progress.stop()
    })
  return {
    done,
    alone: held.value.alone === true,
    renewOverdue: hold.renewOverdue,
    goesOn: () => !controller.signal.aborted,
    stop: () => end('stopped'),
  }
}

async function perform(context: JobContext, parts: RunParts, run: RunJob<unknown, unknown>): Promise<void> {
  const { held, controller, progress, settled } = parts
  const { signal } = controller
  const kept = await keepInput(context, held.value).then(
    () => undefined,
    (error: unknown) => error,
  )
  // No further try brings a file back.
  if (kept instanceof NoSuchFile) return fail(context, held, kept)
  const work = callRun(context, parts, run)
  let taken = false
  try {
    const result = await Promise.race([work, firing(signal)]).finally(settled)
    taken = true
    await finishWithResult(context, held, result, progress.current())
  } catch (error) {
    await finishWithError(context, held, signal.aborted ? signal.reason : error)
  }
  if (!signal.aborted || taken || (signal.reason as RunEnded).why === 'stopped') return
  await letGo(context, held, dropResult(context, work))
}

/** Removes what a run makes whose result nobody takes any more. */
async function dropResult(context: JobContext, work: Promise<RunResult<unknown>>): Promise<void> {
  const { files } = await work
  await removeFiles(context, files)
}

async function callRun(
  context: JobContext,
  { held, controller, progress }: RunParts,
  run: RunJob<unknown, unknown>,
): Promise<RunResult<unknown>> {
  const { value, epoch } = held
  const { kind } = context.definition
  const span = context.tracing.start(`run ${kind}`, {
    kind: 'internal',
    parent: value.traceparent,
    attributes: { 'tathya.job': value.id, 'tathya.try': value.tries },
  })
  try {
    const result = await run(value.input, {
      id: value.id,
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

/** Rejects when the signal fires. */
function firing(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Keeps the slot of a run whose signal has fired until its function is back, or has had its time. */
async function letGo(
  { log }: JobContext,
  { value: { id } }: Claimed<JobRecord>,
  work: Promise<unknown>,
): Promise<void> {
  if (!(await settlesWithin(work, graceMs)))
    log.error({ job: id }, 'A run does not heed its signal; its slot is given to another')
}
