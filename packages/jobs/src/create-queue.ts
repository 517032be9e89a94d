import { startDelivery } from './callbacks/deliver.ts'
import type { JobContext } from './job-context.ts'
import type { JobQueue, JobWorker } from './port.ts'
import { removeJob } from './remove-job.ts'
import { acceptJob } from './request/request-job.ts'
import { startWorker } from './run/work-jobs.ts'
import { describeJob, getJob, waitForEnd, watchJob } from './watch-job.ts'

/** A queue of any input and result. */
export type AnyJobQueue = JobQueue<unknown, unknown>

/** Creates the queue of a kind; `add` gets every worker that it starts. */
export function createQueue(context: JobContext, add: (worker: JobWorker) => void): AnyJobQueue {
  const { jobs } = context
  const started = (worker: JobWorker) => {
    add(worker)
    return worker
  }
  return {
    scope: context.definition.scope,
    async request(input, options) {
      const record = await acceptJob(context, input, options)
      return waitForEnd(context, record, options.waitSeconds, options.signal)
    },
    work: (run, options) => started(startWorker(context, run, options)),
    deliver: (toData) => started(startDelivery(context, toData)),
    get: (id, owner) => getJob(context, id, owner),
    async remove(id, owner) {
      const record = await removeJob(context, id, owner)
      return record === undefined ? undefined : describeJob(context, record)
    },
    watch: (id, owner, signal) => watchJob(context, id, owner, signal),
    async counts() {
      const counts = await jobs.countBy('state', { state: { in: ['queued', 'running'] } })
      const of = (state: string) => counts.find(({ value }) => value === state)?.count ?? 0
      return { queued: of('queued'), running: of('running') }
    },
  }
}
