import { ProblemError, problem } from '@tathya/platform'

/** Codes of Node and undici that say that there was no connection; the request has gone nowhere. */
const unreachable = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Turns what went wrong on the way to a service into what the caller is told; addresses inside stay inside. */
export function toUpstreamProblem(error: Error, service: string): ProblemError {
  if (error instanceof ProblemError) return error
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (unreachable.has(code)) {
    return problem('unavailable', {
      detail: `The service ${service} cannot be reached now.`,
      headers: { 'Retry-After': '1' },
      cause: error,
    })
  }
  return problem('upstream_failed', { detail: `The service ${service} broke off its answer.`, cause: error })
}
