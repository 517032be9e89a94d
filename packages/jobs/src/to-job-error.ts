import { type ErrorCode, errors, type JobError } from '@tathya/contracts/http'
import { ProblemError, problem, StorageFull, toProblemError, Unavailable } from '@tathya/platform'

/** Errors whose code may be shown to the owner of a job. */
const shown = [ProblemError, StorageFull, Unavailable]

/** The error as a job shows it; an unexpected one becomes `otherwise`, without its message. */
export function toJobError(error: unknown, otherwise: ErrorCode = 'internal'): JobError {
  const shownError = shown.some((kind) => error instanceof kind) ? toProblemError(error) : problem(otherwise)
  const { code, status, message: detail, errors: fields } = shownError
  return { code, title: errors[code].title, status, detail, errors: [...fields] }
}

/** The error of a job as an exception; a code unknown to this version becomes `internal`. */
export function fromJobError({ code, detail, errors: fields }: JobError): ProblemError {
  if (!Object.hasOwn(errors, code)) return problem('internal', { detail })
  return new ProblemError(code as ErrorCode, { detail, errors: fields })
}
