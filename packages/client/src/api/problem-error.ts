import type { components } from '../generated/api.ts'

/** A problem document, the body of every error answer. */
export type Problem = components['schemas']['Problem']

/** An answer that is an error. Its class follows from its `code`; codes that this version does not know have this one. */
export class ProblemError extends Error {
  /** Stable name of what went wrong, as in the error catalogue. */
  readonly code: string
  /** The HTTP status. */
  readonly status: number
  /** The whole document; where the answer had none, one that was made from its status. */
  readonly problem: Problem
  /** Names the request in the log of the product. */
  readonly requestId: string
  /** Milliseconds after which to try again, where the answer says so. */
  readonly retryAfterMs: number | undefined

  constructor(problem: Problem, retryAfterMs?: number) {
    super(problem.detail === '' ? problem.title : problem.detail)
    this.name = new.target.name
    this.code = problem.code
    this.status = problem.status
    this.problem = problem
    this.requestId = problem.request_id
    this.retryAfterMs = retryAfterMs
  }
}
