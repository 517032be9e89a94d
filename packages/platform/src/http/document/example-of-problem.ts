import { type ErrorCode, exampleProblems, type Problem } from '@tathya/contracts/http'
import { problem, toProblem } from '../problem.ts'

/** Where an example of a problem is from, if its code has none of its own. */
const elsewhere = { instance: '/e/schools' }

/** An example of the problem document of a code. */
export function exampleOfProblem(code: ErrorCode): Problem {
  const { instance, ...options } = exampleProblems[code] ?? elsewhere
  return toProblem(problem(code, options), instance, '0190163d-8694-739b-aea5-966c26f8ad91')
}
