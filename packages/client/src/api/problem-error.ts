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
  /** For the operator of the product, to find the request in the log. */
  readonly requestId: string | undefined
  /** Seconds after which to try again, where the answer says so. */
  readonly retryAfter: number | undefined

  constructor(problem: Problem, response: Response) {
    super(problem.detail === '' ? problem.title : problem.detail)
    this.name = new.target.name
    this.code = problem.code
    this.status = response.status
    this.problem = problem
    this.requestId = response.headers.get('x-request-id') ?? undefined
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    this.retryAfter = Number.isFinite(seconds) ? seconds : undefined
  }
}
