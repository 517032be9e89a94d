import { Changed, PublishTimeout, StorageFull, Unavailable } from '../errors.ts'
import { ProblemError, problem } from './problem.ts'

/** Seconds after which a caller may retry when a dependency is away. */
const retryAfter = { 'Retry-After': '5' }

/** Converts any error to the problem for the caller; an unexpected one becomes `internal`. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof StorageFull) return problem('storage_full', { headers: retryAfter, cause: error })
  if (error instanceof Unavailable || error instanceof PublishTimeout || isOutOfHandles(error)) {
    return problem('unavailable', { headers: retryAfter, cause: error })
  }
  if (error instanceof Changed) return problem('conflict', { cause: error })
  // Express sets this status on an address that it cannot decode.
  if (error instanceof URIError || (error as { status?: unknown } | undefined)?.status === 400) {
    return problem('malformed_request', { detail: 'The address is not percent-encoded UTF-8.', cause: error })
  }
  return problem('internal', { cause: error })
}

/** True if the process has reached its limit of open files and connections. */
export function isOutOfHandles(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  return code === 'EMFILE' || code === 'ENFILE'
}
