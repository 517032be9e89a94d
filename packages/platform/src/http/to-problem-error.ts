import { Changed, PublishTimeout, StorageFull, Unavailable } from '../errors.ts'
import { ProblemError, problem } from './problem.ts'

/** Seconds after which a caller may try again when something we need is away. */
const retryAfter = { 'Retry-After': '5' }

/** Turns anything thrown into the problem that the caller gets; what is not known becomes `internal`. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof StorageFull) return problem('storage_full', { headers: retryAfter, cause: error })
  if (error instanceof Unavailable || error instanceof PublishTimeout || isOutOfHandles(error)) {
    return problem('unavailable', { headers: retryAfter, cause: error })
  }
  if (error instanceof Changed) return problem('conflict', { cause: error })
  // Express marks an address that it cannot decode with the status it wants.
  if (error instanceof URIError || (error as { status?: unknown } | undefined)?.status === 400) {
    return problem('malformed_request', { detail: 'The address is not percent-encoded UTF-8.', cause: error })
  }
  return problem('internal', { cause: error })
}

/** True where the system gives this process no further file or connection; it has too many open. */
export function isOutOfHandles(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  return code === 'EMFILE' || code === 'ENFILE'
}
