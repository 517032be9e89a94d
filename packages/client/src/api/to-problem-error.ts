import { errorClasses } from '../generated/errors.ts'
import { type Problem, ProblemError } from './problem-error.ts'

/** The error of an answer; `body` is its parsed problem document, or what came instead. */
export function toProblemError(body: unknown, response: Response): ProblemError {
  const problem = isProblem(body) ? body : stateProblem(response)
  const known: Readonly<Record<string, typeof ProblemError>> = errorClasses
  const ErrorClass = Object.hasOwn(known, problem.code) ? known[problem.code]! : ProblemError
  return new ErrorClass(problem, response)
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false
  const { code, title, detail } = body as Partial<Problem>
  return [code, title, detail].every((text) => typeof text === 'string')
}

/** A proxy between may answer with a page of its own. */
function stateProblem({ status, statusText, url }: Response): Problem {
  const title = `${status} ${statusText}`.trim()
  const detail = `${title}: the answer of ${url} is not from Tathya`
  // A code that the catalogue does not have, for it says nothing about this answer.
  const code = 'unknown' as Problem['code']
  return { type: 'about:blank', title, status, detail, instance: '', code, errors: [], request_id: '' }
}
