import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { ProblemError, problem } from '../problem.ts'
import { validate } from './validate.ts'

/** Reads the headers that a schema names, and no others; throws `invalid_header` naming them as people write them. */
export function readHeaders(
  schema: z.ZodObject | undefined,
  headers: IncomingHttpHeaders,
): Record<string, unknown> {
  if (schema === undefined) return {}
  const named = Object.keys(schema.shape).flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name]] as const],
  )
  try {
    return validate(schema, Object.fromEntries(named), 'invalid_header')
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const errors = error.errors.map((fault) => ({ ...fault, field: toWritten(fault.field) }))
    const names = [...new Set(errors.map(({ field }) => field))].join(', ')
    throw problem('invalid_header', { detail: `Wrong: ${names}.`, errors })
  }
}

/** The same schema under names as people write them, for documents. */
export function toWrittenHeaders(schema: z.ZodObject): z.ZodObject {
  return z.object(
    Object.fromEntries(Object.entries(schema.shape).map(([name, value]) => [toWritten(name), value])),
  )
}

/** `idempotency-key` becomes `Idempotency-Key`. */
function toWritten(name: string): string {
  return name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
