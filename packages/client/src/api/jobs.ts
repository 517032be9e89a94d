import type { Client as FetchClient } from 'openapi-fetch'
import type { components, paths } from '../generated/api.ts'
import { backoffMs } from '../retry.ts'
import { ProblemError } from './problem-error.ts'
import { readEvents } from './read-events.ts'
import { sleep } from './sleep.ts'
import { createProblemError } from './to-problem-error.ts'
import { unwrap } from './unwrap.ts'

type Schemas = components['schemas']
/** A job of Doc Ready. */
export type ConversionJob = Schemas['ConversionJob']
/** A job of DocDB. */
export type DatabaseJob = Schemas['DatabaseJob']
/** A job of any kind. */
export type Job = ConversionJob | DatabaseJob
/** What a job of this kind makes. */
export type JobResult<J extends Job> = NonNullable<J['result']>

/** Options of `wait`. */
export interface WaitOptions<J extends Job> {
  /** Stops waiting; the job continues. */
  readonly signal?: AbortSignal | undefined
  /** Gets the job now and whenever it has changed. */
  readonly onChange?: (job: J) => void
  /** False asks in intervals, where a proxy holds streams back. Default true. */
  readonly stream?: boolean
}

/** The caller's jobs. */
export interface Jobs {
  get<J extends Job = Job>(id: string): Promise<J>
  /** Cancels a job that has not ended; removes the result of one that has succeeded. */
  cancel<J extends Job = Job>(id: string): Promise<J>
  /**
   * Resolves with the result when the job has succeeded. Rejects with the error of its code where it failed, with
   * `JobCancelledError` where it was cancelled, with `DownloadExpiredError` where its result is gone.
   */
  wait<J extends Job = Job>(id: string, options?: WaitOptions<J>): Promise<JobResult<J>>
}

/** The longest pause between two questions for a job. */
const longestPauseMs = 15_000

/** Creates the calls for jobs. */
export function createJobs(client: FetchClient<paths>): Jobs {
  const get = async (id: string, signal?: AbortSignal) =>
    (await unwrap(client.GET('/e/jobs/{id}', { params: { path: { id } }, ...(signal && { signal }) }))) as Job

  return {
    get: (id) => get(id) as Promise<never>,
    cancel: (id) => unwrap(client.DELETE('/e/jobs/{id}', { params: { path: { id } } })) as Promise<never>,
    async wait<J extends Job>(id: string, { signal, onChange, stream = true }: WaitOptions<J> = {}) {
      for (let rounds = 1; ; rounds += 1) {
        const changes = stream ? watch(client, id, signal) : []
        for await (const job of changes) {
          onChange?.(job as J)
          if (hasEnded(job)) return toResult(job as J)
        }
        const job = await get(id, signal)
        onChange?.(job as J)
        if (hasEnded(job)) return toResult(job as J)
        await sleep(Math.min(backoffMs(rounds), longestPauseMs), signal)
      }
    },
  }
}

/** The job after each change, until the stream ends, which a connection may do at any time. */
async function* watch(
  client: FetchClient<paths>,
  id: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<Job, void, undefined> {
  try {
    const body = await unwrap(
      client.GET('/e/jobs/{id}/events', {
        params: { path: { id } },
        parseAs: 'stream',
        ...(signal && { signal }),
      }),
    )
    if (body == null) return
    for await (const { event, data } of readEvents(body as ReadableStream<Uint8Array>))
      if (event === 'job') yield data as Job
  } catch (error) {
    if (signal?.aborted || error instanceof ProblemError) throw error
    // The caller is asked again in an interval.
  }
}

function hasEnded({ state }: Job): boolean {
  return state !== 'queued' && state !== 'running'
}

function toResult<J extends Job>({ id, state, error, result }: J): JobResult<J> {
  if (state === 'succeeded' && result !== null) return result as JobResult<J>
  const common = { type: 'about:blank', instance: `/e/jobs/${id}`, request_id: '', errors: [] }
  if (error !== null) throw createProblemError({ ...common, ...error, code: error.code as never })
  throw state === 'cancelled'
    ? createProblemError({
        ...common,
        code: 'job_cancelled',
        status: 409,
        title: 'The job was cancelled',
        detail: `Job ${id} was cancelled.`,
      })
    : createProblemError({
        ...common,
        code: 'download_expired',
        status: 410,
        title: 'The download has expired',
        detail: `The result of job ${id} is gone.`,
      })
}
