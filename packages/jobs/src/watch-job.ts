import { step } from '@tathya/platform'
import type { JobContext } from './job-context.ts'
import { hasEnded, type JobRecord, toJob } from './job-record.ts'
import type { Job } from './port.ts'

/** Milliseconds between looks at a record whose changes may not be heard: they grow while nothing happens. */
const firstLookMs = 100
const mostLookMs = 2_000

type AnyJob = Job<unknown, unknown>

/** The job of a record as it stands now. */
export async function describeJob(context: JobContext, record: JobRecord): Promise<AnyJob> {
  const position = record.state === 'queued' ? 1 + (await countBefore(context, record)) : null
  return toJob(record, context.clock.now(), position)
}

/** Jobs that wait and came earlier. */
export async function countBefore({ jobs }: JobContext, { arrival, createdAt }: JobRecord): Promise<number> {
  const state = 'queued'
  const [earlier, beside] = await Promise.all([
    jobs.count({ state, createdAt: { lt: createdAt } }),
    jobs.count({ state, createdAt, arrival: { lt: arrival } }),
  ])
  return earlier + beside
}

/** Finds a job of an owner. */
export async function getJob(context: JobContext, id: string, owner: string): Promise<AnyJob | undefined> {
  const record = (await context.jobs.get(id))?.value
  return record === undefined || record.owner !== owner ? undefined : describeJob(context, record)
}

/** The job now and after each change, until it has ended or the signal fires; it hears of changes, and looks besides. */
export async function* watchJob(
  context: JobContext,
  id: string,
  owner: string,
  signal: AbortSignal,
): AsyncGenerator<AnyJob, void, undefined> {
  // Listening begins before the first look, so that nothing falls in between.
  const { wakeUp, remove } = context.changes.wakeUpOf(id)
  signal.addEventListener('abort', wakeUp.notify)
  try {
    let last = ''
    for (let lookMs = firstLookMs; !signal.aborted && !context.closing.aborted; ) {
      const job = await getJob(context, id, owner)
      if (job === undefined) return
      const text = JSON.stringify(job)
      if (text !== last) yield job
      last = text
      if (hasEnded(job.state)) return
      lookMs = (await wakeUp.wait(lookMs)) ? firstLookMs : Math.min(lookMs * 1.5, mostLookMs)
    }
  } finally {
    signal.removeEventListener('abort', wakeUp.notify)
    remove()
  }
}

/** Waits for the end of a job. Resolves with it, or with the job as it stands after the time; rejects when the signal fires. */
export async function waitForEnd(
  context: JobContext,
  record: JobRecord,
  waitSeconds: number,
  signal: AbortSignal | undefined,
): Promise<AnyJob> {
  let last = await describeJob(context, record)
  if (waitSeconds <= 0 || hasEnded(last.state)) return last
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), waitSeconds * 1000)
  const either = signal === undefined ? over.signal : AbortSignal.any([over.signal, signal])
  try {
    for await (const job of watchJob(context, record.id, record.owner, either)) last = job
  } finally {
    clearTimeout(timer)
  }
  if (hasEnded(last.state)) return last
  if (signal?.aborted === true) {
    step('waiter-gone')
    throw signal.reason
  }
  return (await getJob(context, record.id, record.owner)) ?? last
}
