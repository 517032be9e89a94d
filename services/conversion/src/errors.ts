import { type ProblemError, problem } from '@tathya/platform/problem'

/** Creates the error for more pages than a PDF may have. */
export function documentTooLong(name: string, limit: number): ProblemError {
  return problem('document_too_long', { detail: `${name} has more than ${limit} pages. Split it.` })
}
