import type { ErrorCode } from '@tathya/contracts/http'
import type { z } from 'zod'
import { toFieldErrors } from '../../field-errors.ts'
import { problem } from '../problem.ts'

/** Parses a value by a schema; throws `code` with every fault. `known` are the names allowed at the top level. */
export function validate<S extends z.ZodType>(
  schema: S,
  value: unknown,
  code: ErrorCode,
  known: readonly string[] = [],
): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const faults = result.error.issues.flatMap((issue) => toFieldErrors(issue, known))
  const names = [...new Set(faults.map(({ field }) => field))].slice(0, 5).join(', ')
  throw problem(code, { detail: `Wrong: ${names}.`, errors: faults })
}
