import { step } from '@tathya/platform'
import type { JobContext } from './job-context.ts'
import { hasEnded, type JobRecord, toJob } from './job-record.ts'
import type { Job } from './port.ts'

/** Poll interval for changes whose event was missed: it grows while nothing happens. */
const minPollMs = 100
const maxPollMs = 2_000

type AnyJob = Job<unknown, unknown>

/** The job of a record, with its queue position. */
export async function describeJob(context: JobContext, record: JobRecord): Promise<AnyJob> {
  const position = record.state === 'queued' ? 1 + (await countBefore(context, record)) : null
  return toJob(record, context.clock.now(), position)
}

/** Queued jobs that arrived earlier. */
export async function countBefore({ jobs }: JobContext, { arrival, createdAt }: JobRecord): Promise<number> {
  const state = 'queued'
  const [earlier, sameTime] = await Promise.all([
    jobs.count({ state, createdAt: { lt: createdAt } }),
    jobs.count({ state, createdAt, arrival: { lt: arrival } }),
  ])
  return earlier + sameTime
}

/** Finds a job of an owner. */
export async function getJob(context: JobContext, id: string, owner: string): Promise<AnyJob | undefined> {
  const record = (await context.jobs.get(id))?.value
  return record === undefined || record.owner !== owner ? undefined : describeJob(context, record)
}

/** Yields the job now and after each change, until it has ended or the signal fires; driven by events, and by polling. */
export async function* watchJob(
  context: JobContext,
  id: string,
  owner: string,
  signal: AbortSignal,
): AsyncGenerator<AnyJob, void, undefined> {
  // Listen before the first read, so that no change is missed in between.
  const { wakeUp, remove } = context.changes.wakeUpOf(id)
  signal.addEventListener('abort', wakeUp.notify)
  try {
    let last = ''
    for (let pollMs = minPollMs; !signal.aborted && !context.closing.aborted; ) {
      const job = await getJob(context, id, owner)
      if (job === undefined) return
      const text = JSON.stringify(job)
      if (text !== last) yield job
      last = text
      if (hasEnded(job.state)) return
      pollMs = (await wakeUp.wait(pollMs)) ? minPollMs : Math.min(pollMs * 1.5, maxPollMs)
    }
  } finally {
    signal.removeEventListener('abort', wakeUp.notify)
    remove()
  }
}

/** Waits for the end of a job. Resolves with the job, after `waitSeconds` as it is then; rejects when the signal fires. */
export async function waitForEnd(
  context: JobContext,
  record: JobRecord,
  waitSeconds: number,
  signal: AbortSignal | undefined,
): Promise<AnyJob> {
  let last = await describeJob(context, record)
  if (waitSeconds <= 0 || hasEnded(last.state)) return last
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), waitSeconds * 1000)
  const either = signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, signal])
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
