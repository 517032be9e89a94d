import { errorClasses } from '../generated/errors.ts'
import { toRetryAfter } from '../retry.ts'
import { type Problem, ProblemError } from './problem-error.ts'

/** The error of an answer; `body` is its parsed problem document, or what came instead. */
export function toProblemError(body: unknown, response: Response): ProblemError {
  const retryAfterMs = toRetryAfter(response.headers.get('retry-after'), Date.now())
  return createProblemError(isProblem(body) ? body : stateProblem(response), retryAfterMs)
}

/** Creates an error of the class of its code. */
export function createProblemError(problem: Problem, retryAfterMs?: number): ProblemError {
  const classes: Readonly<Record<string, typeof ProblemError>> = errorClasses
  const ErrorClass = Object.hasOwn(classes, problem.code) ? classes[problem.code]! : ProblemError
  return new ErrorClass(problem, retryAfterMs)
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false
  const { code, title, detail } = body as Partial<Problem>
  return [code, title, detail].every((text) => typeof text === 'string')
}

/** A proxy between may answer with a page of its own. */
function stateProblem({ status, statusText, url, headers }: Response): Problem {
  const title = `${status} ${statusText}`.trim()
  return {
    type: 'about:blank',
    title,
    status,
    detail: `${title}: the answer of ${url} is not from Tathya`,
    instance: '',
    // The catalogue has no code for answers of others.
    code: 'unknown' as Problem['code'],
    errors: [],
    request_id: headers.get('x-request-id') ?? '',
  }
}
