import type { IncomingHttpHeaders } from 'node:http'
import type { ErrorCode, FieldError } from '@tathya/contracts/http'
import { z } from 'zod'
import { toFieldErrors } from '../../field-errors.ts'
import { ProblemError, problem } from '../problem.ts'

/**
 * Reads the query of a request target. Names that begin with `_` (cache busters) are ignored. Throws `invalid_query` if a name
 * is repeated or the text is not percent-encoded UTF-8.
 */
export function parseQuery(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  const start = url.indexOf('?')
  if (start === -1 || start === url.length - 1) return query
  const faults: FieldError[] = []
  for (const part of url.slice(start + 1).split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = decode(equals === -1 ? part : part.slice(0, equals))
    const value = decode(equals === -1 ? '' : part.slice(equals + 1))
    if (name === undefined || value === undefined) {
      faults.push({
        field: name ?? part.split('=', 1)[0]!.slice(0, 100),
        message: 'is not percent-encoded UTF-8',
        accepted: 'percent-encoded UTF-8: %E0%A5%A7 for १, %25 for a percent sign',
      })
    } else if (name.startsWith('_')) {
      // A cache buster.
    } else if (name in query) {
      faults.push({
        field: name,
        message: 'is given more than once',
        accepted: 'one value; separate several by commas where they are possible',
      })
    } else {
      query[name] = value
    }
  }
  if (faults.length > 0) throw problem('invalid_query', { errors: faults })
  return query
}

function decode(text: string): string | undefined {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return undefined
  }
}

/** Reads the headers of a schema; throws `invalid_header` with their names in their common spelling. */
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

/** The schema with names in their common spelling, for documents. */
export function toSpelledHeaders(schema: z.ZodObject): z.ZodObject {
  return z.object(
    Object.fromEntries(Object.entries(schema.shape).map(([name, value]) => [toSpelled(name), value])),
  )
}

/** `idempotency-key` becomes `Idempotency-Key`. */
function toSpelled(name: string): string {
  return name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** Parses a value by a schema; throws `code` with every fault. `allowed` are the names accepted at the top level. */
export function validate<S extends z.ZodType>(
  schema: S,
  value: unknown,
  code: ErrorCode,
  allowed: readonly string[] = [],
): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const faults = result.error.issues.flatMap((issue) => toFieldErrors(issue, allowed))
  const names = [...new Set(faults.map(({ field }) => field))].slice(0, 5).join(', ')
  throw problem(code, { detail: `Wrong: ${names}.`, errors: faults })
}
