import type { FieldError } from '@tathya/contracts/http'
import type { z } from 'zod'

/** Max faults of one value in a description. */
const maxFaults = 10

/**
 * Describes the faults of a value in one line: each field with what is accepted. Parse with `reportInput`, else missing
 * fields look like invalid ones.
 */
export function describeFaults({ issues }: z.core.$ZodError, names: readonly string[] = []): string {
  return describeFieldErrors(issues.flatMap((issue) => toFieldErrors(issue, names)))
}

/** Describes invalid fields in one line, each with what is accepted. */
export function describeFieldErrors(faults: readonly FieldError[]): string {
  const shown = faults.slice(0, maxFaults).map(describeFault)
  return [...shown, ...(faults.length > shown.length ? [`${faults.length - shown.length} more`] : [])].join(
    '; ',
  )
}

function describeFault({ field, message, accepted }: FieldError): string {
  const list = Array.isArray(accepted) ? accepted.join(', ') : String(accepted ?? '')
  const hint = list === '' || message.includes(list) ? '' : ` (accepted: ${list})`
  return `${field} ${message}${hint}`
}

/** The invalid fields of a value, with what is accepted. `names` are those allowed at the top level. */
export function toFieldErrors(issue: z.core.$ZodIssue, names: readonly string[] = []): FieldError[] {
  const field = issue.path.length === 0 ? '(whole)' : issue.path.join('.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: [...issue.path, key].join('.'),
        message: 'is not known',
        accepted: issue.path.length === 0 ? names : undefined,
      }))
    case 'invalid_type':
      if (issue.input === undefined)
        return [{ field, message: 'is required', accepted: withArticle(issue.expected) }]
      return [
        { field, message: `must be ${withArticle(issue.expected)}`, accepted: withArticle(issue.expected) },
      ]
    case 'invalid_value':
      return [{ field, message: toChoice(issue), accepted: issue.values }]
    case 'invalid_union':
      if (!issue.message.startsWith('Invalid'))
        return [{ field, message: issue.message, accepted: toAccepted(issue) }]
      return toUnionErrors(issue, field)
    case 'invalid_format':
      // Zod's own message is a pattern that few callers can read.
      if (!issue.message.startsWith('Invalid'))
        return [{ field, message: issue.message, accepted: toAccepted(issue) }]
      return [{ field, ...describeFormat(issue) }]
    default:
      return [{ field, message: toMessage(issue), accepted: toAccepted(issue) }]
  }
}

/** The faults of the form that a value of several possible forms comes nearest to. */
function toUnionErrors(issue: z.core.$ZodIssueInvalidUnion, field: string): FieldError[] {
  if ('options' in issue) return [{ field, message: ofSeveral, accepted: issue.options }]
  const types = issue.errors.map(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0 ? first.expected : undefined,
  )
  const nearest = types.indexOf(undefined)
  if (nearest >= 0) {
    return issue.errors[nearest]!.flatMap((inner) =>
      toFieldErrors({ ...inner, path: [...issue.path, ...inner.path] }),
    )
  }
  const accepted = types.map((type) => withArticle(type!)).join(' or ')
  return [{ field, message: `must be ${accepted}`, accepted }]
}

const ofSeveral = 'must be one of the accepted values'

/** Formats in words: their patterns are longer than a caller can read. */
const formats: Readonly<Record<string, string>> = {
  date: 'a day, such as 2026-01-31',
  datetime: 'a time with its zone, such as 2026-01-31T10:15:00Z',
  email: 'an email address',
  uuid: 'a UUID',
  url: 'an address, such as https://example.com/',
}

function describeFormat({ format, pattern }: z.core.$ZodIssueInvalidStringFormat) {
  const accepted = formats[format]
  if (accepted === undefined) return { message: `must be a valid ${format}`, accepted: pattern ?? format }
  return { message: `must be ${accepted}`, accepted }
}

/** A missing value is named as such, whatever the schema says of invalid ones. */
function toChoice({ input, values }: z.core.$ZodIssueInvalidValue): string {
  if (input === undefined) return 'is required'
  return values.length === 1 ? `must be ${String(values[0])}` : ofSeveral
}

/** The schema's message, or one instead of zod's default. */
function toMessage(issue: z.core.$ZodIssue): string {
  if (!('origin' in issue) || !issue.message.startsWith('Too ')) return issue.message
  if (issue.origin === 'string') return `must have ${toAccepted(issue)} characters`
  if (issue.origin === 'array') return `must have ${toAccepted(issue)} items`
  return `must be ${toAccepted(issue)}`
}

function toAccepted(issue: z.core.$ZodIssue): unknown {
  // A custom check may list the accepted values besides its message.
  if (issue.code === 'custom' && issue.params?.accepted !== undefined) return issue.params.accepted
  if (issue.code === 'too_big') return `at most ${issue.maximum}`
  if (issue.code === 'too_small') return `at least ${issue.minimum}`
  return issue.message.replace(/^must be /, '')
}

function withArticle(type: string): string {
  const name = type === 'int' ? 'integer' : type
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`
}
