import { JobEventHeaders, JobParams } from '@tathya/contracts/http'
import { jobsPrefix } from '@tathya/contracts/internal'
import { del, type Endpoint, get, problem, reply, type StreamEvent, toEventStream } from '@tathya/platform'
import type { z } from 'zod'
import { hasEnded } from '../job-record.ts'
import type { Job, JobQueue } from '../port.ts'
import { type ToAnswer, viewJob } from './job-view.ts'

/** Options of the endpoints of a kind of job. */
export interface JobRoutesOptions<I, R> {
  /** The shape of a job: `jobWith` of the answer. */
  readonly schema: z.ZodType
  readonly toAnswer: ToAnswer<I, R>
}

/** Suffix of the ids of final events: a client that reconnects with one has seen the end. */
const finalMark = '.end'

/** The endpoints of a kind of job, for the owners of the jobs. */
export function jobRoutes<I, R>(queue: JobQueue<I, R>, options: JobRoutesOptions<I, R>): Endpoint[] {
  const { schema, toAnswer } = options
  const path = `${jobsPrefix}/{id}`
  const common = { scope: queue.scope, params: JobParams, group: 'jobs' } as const
  const errors = ['record_not_found', 'misdirected_request'] as const
  return [
    get(path, {
      ...common,
      summary: 'State, progress and result of a job',
      answers: { 200: { description: 'The job', schema } },
      errors,
      async handle({ params, caller, baseUrl }) {
        return viewJob(assertFound(await queue.get(params.id, caller.owner)), baseUrl(), toAnswer)
      },
    }),
    del(path, {
      operationId: 'cancelJob',
      ...common,
      summary: 'Cancel a job, or remove its result',
      description:
        'A job that has not ended is cancelled. The result of one that has succeeded is removed with its files.',
      answers: { 200: { description: 'The job', schema } },
      errors,
      async handle({ params, caller, baseUrl }) {
        return viewJob(assertFound(await queue.remove(params.id, caller.owner)), baseUrl(), toAnswer)
      },
    }),
    get(`${path}/events`, {
      operationId: 'watchJob',
      ...common,
      summary: 'A job as server-sent events',
      description:
        'One event `job` now and after each change, with the same JSON as the job itself; ends with the job. In browsers read it with `fetch`: `EventSource` cannot send a key.',
      header: JobEventHeaders,
      timeouts: { firstByteSeconds: 30, totalSeconds: 86_400 },
      answers: {
        200: { description: 'The events', type: 'text/event-stream' },
        204: { description: 'The job has ended, and the caller has seen it end' },
      },
      errors,
      async handle({ params, caller, header, baseUrl }) {
        const job = assertFound(await queue.get(params.id, caller.owner))
        const seen = header['last-event-id'] ?? ''
        if (hasEnded(job.state) && seen.endsWith(finalMark)) return reply({ status: 204 })
        const base = baseUrl()
        const last = Number.parseInt(seen, 10)
        const body = toEventStream(async (send, signal) => {
          const changes = queue.watch(job.id, job.owner, signal)
          const events = toEvents(changes, Number.isSafeInteger(last) ? last : 0, (changed) =>
            viewJob(changed, base, toAnswer),
          )
          for await (const event of events) await send(event)
        })
        return reply({ body, type: 'text/event-stream', headers: { 'X-Accel-Buffering': 'no' } })
      },
    }),
  ]
}

/** Numbers the changes of a job, continuing from the last one that the caller has seen. */
async function* toEvents<I, R>(
  changes: AsyncIterable<Job<I, R>>,
  last: number,
  toData: (job: Job<I, R>) => unknown,
): AsyncGenerator<StreamEvent> {
  let number = last
  for await (const job of changes) {
    number += 1
    yield { id: `${number}${hasEnded(job.state) ? finalMark : ''}`, event: 'job', data: toData(job) }
  }
}

function assertFound<I, R>(job: Job<I, R> | undefined): Job<I, R> {
  if (job === undefined) throw problem('record_not_found')
  return job
}
