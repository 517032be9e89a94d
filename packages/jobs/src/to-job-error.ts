import { type ErrorCode, errors, type JobError } from '@tathya/contracts/http'
import { ProblemError, problem, StorageFull, toProblemError, Unavailable } from '@tathya/platform'

/** Errors of our ports whose code says something to the owner of a job. */
const tellable = [ProblemError, StorageFull, Unavailable]

/** What a job says of an error; what is not known becomes `otherwise`, without a word of what it was. */
export function toJobError(error: unknown, otherwise: ErrorCode = 'internal'): JobError {
  const known = tellable.some((kind) => error instanceof kind) ? toProblemError(error) : problem(otherwise)
  const { code, status, message: detail, errors: fields } = known
  return { code, title: errors[code].title, status, detail, errors: [...fields] }
}

/** The error of a job as one that can be thrown; a code that this version does not know becomes `internal`. */
export function fromJobError({ code, detail, errors: fields }: JobError): ProblemError {
  if (!Object.hasOwn(errors, code)) return problem('internal', { detail })
  return new ProblemError(code as ErrorCode, { detail, errors: fields })
}
