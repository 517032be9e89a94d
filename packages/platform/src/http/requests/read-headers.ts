import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { ProblemError, problem } from '../problem.ts'
import { validate } from './validate.ts'

/** Reads the headers of a schema; throws `invalid_header` with their names in the usual spelling. */
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
    const errors = error.errors.map((fault) => ({ ...fault, field: toSpelled(fault.field) }))
    const names = [...new Set(errors.map(({ field }) => field))].join(', ')
    throw problem('invalid_header', { detail: `Wrong: ${names}.`, errors })
  }
}

/** The schema with names in the usual spelling, for documents. */
export function toSpelledHeaders(schema: z.ZodObject): z.ZodObject {
  return z.object(
    Object.fromEntries(Object.entries(schema.shape).map(([name, value]) => [toSpelled(name), value])),
  )
}

/** `idempotency-key` becomes `Idempotency-Key`. */
function toSpelled(name: string): string {
  return name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
