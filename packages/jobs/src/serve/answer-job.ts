import type { JobAccepted } from '@tathya/contracts/http'
import { jobsPrefix } from '@tathya/contracts/internal'
import { problem, type Reply, reply } from '@tathya/platform'
import { hasEnded } from '../job-record.ts'
import type { Job } from '../port.ts'
import { fromJobError } from '../to-job-error.ts'
import type { ToAnswer } from './job-view.ts'
import { type Preference, toApplied } from './prefer.ts'

/** Options of `answerJob`. */
export interface AnswerJobOptions<I, R> {
  readonly baseUrl: string
  readonly prefer: Preference
  readonly toAnswer: ToAnswer<I, R>
}

/**
 * Answers the request for a job after its wait: 200 with its answer, or 202 with its address. Throws the error of a failed
 * job, `job_cancelled`, or `download_expired` if its result has expired already.
 */
export function answerJob<I, R>(job: Job<I, R>, options: AnswerJobOptions<I, R>): Reply {
  const { baseUrl, prefer, toAnswer } = options
  const applied = toApplied(prefer, !hasEnded(job.state))
  const headers = applied === undefined ? {} : { 'Preference-Applied': applied }
  if (job.state === 'succeeded') return reply({ body: toAnswer(job, baseUrl), headers })
  if (job.state === 'failed' && job.error !== null) throw fromJobError(job.error)
  if (job.state === 'cancelled') throw problem('job_cancelled')
  if (hasEnded(job.state)) throw problem('download_expired')
  const path = `${jobsPrefix}/${job.id}`
  const body: JobAccepted = {
    status: 'accepted',
    message: 'The job is not finished. Read its state at job_url.',
    job_url: baseUrl + path,
    job_id: job.id,
    queue_position: job.queuePosition,
  }
  return reply({ status: 202, body, headers: { Location: path, ...headers } })
}
