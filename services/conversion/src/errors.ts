import { type ProblemError, problem } from '@tathya/platform/problem'

/** Creates the error for more pages than a PDF may have. */
export function documentTooLong(name: string, limit: number): ProblemError {
  return problem('document_too_long', { detail: `${name} has more than ${limit} pages. Split it.` })
}

/** Creates the error for a document whose conversion would take too much time or memory; `reason` is a part of a sentence. */
export function tooComplex(name: string, reason: string, cause?: unknown): ProblemError {
  const detail = `${name} is too complex: ${reason}. Make it simpler, or split it.`
  return problem('conversion_failed', { detail, cause })
}
