import type { JobError, JobProgress } from '@tathya/contracts/http'
import type { JobState } from '@tathya/contracts/internal'
import type { Job } from '../port.ts'

/** The answer of a succeeded job; `baseUrl` is the address of the product without a trailing slash. */
export type ToAnswer<I, R, A = unknown> = (job: Job<I, R>, baseUrl: string) => A

/** A job as its owner sees it; its schema is `jobWith` of the contracts. */
export interface JobView<A> {
  readonly id: string
  readonly state: JobState
  readonly progress: JobProgress | null
  readonly queue_position: number | null
  readonly tries: number
  readonly created_at: string
  readonly started_at: string | null
  readonly ended_at: string | null
  readonly expires_at: string | null
  readonly result: A | null
  readonly error: JobError | null
}

/** Converts a job to the owner's view. */
export function viewJob<I, R, A>(job: Job<I, R>, baseUrl: string, toAnswer: ToAnswer<I, R, A>): JobView<A> {
  return {
    id: job.id,
    state: job.state,
    progress: job.progress,
    queue_position: job.queuePosition,
    tries: job.tries,
    created_at: job.createdAt,
    started_at: job.startedAt,
    ended_at: job.endedAt,
    expires_at: job.expiresAt,
    result: job.result === null ? null : toAnswer(job, baseUrl),
    error: job.error,
  }
}
