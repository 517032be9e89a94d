import type { JobAccepted } from '@tathya/contracts/http'
import { jobsPrefix } from '@tathya/contracts/internal'
import { problem, type Reply, reply } from '@tathya/platform'
import { hasEnded } from '../job-record.ts'
import type { Job } from '../port.ts'
import { fromJobError } from '../to-job-error.ts'
import type { ToAnswer } from './job-view.ts'
import { type Preference, toApplied } from './prefer.ts'

/** With what the request for a job is answered. */
export interface AnswerJobOptions<I, R> {
  readonly baseUrl: string
  readonly prefer: Preference
  readonly toAnswer: ToAnswer<I, R>
}

/**
 * Answers the request for a job with the job as it stands after the wait: 200 with its answer, or 202 with its address.
 * Throws its error where it has failed, `job_cancelled`, and `download_expired` where its result is gone already.
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
    message: 'The work goes on. Ask the address of the job how far it is.',
    job_url: baseUrl + path,
    job_id: job.id,
  }
  return reply({ status: 202, body, headers: { Location: path, ...headers } })
}
