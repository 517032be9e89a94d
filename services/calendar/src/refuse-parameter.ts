import { type ProblemError, problem } from '@tathya/platform'

/** The refusal of a query parameter whose value a schema alone cannot judge; `accepted` ends the sentence "must be". */
export function refusedParameter(field: string, accepted: string): ProblemError {
  return problem('invalid_query', {
    detail: `Wrong: ${field}.`,
    errors: [{ field, message: `must be ${accepted}`, accepted }],
  })
}
