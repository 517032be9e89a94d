import type { FieldError } from '@tathya/contracts/http'
import type { z } from 'zod'

/** Faults of one value that are told. */
const mostFaults = 10

/**
 * What a value fails by, in one line: each field with what is accepted. Parse with `reportInput`, else missing fields look
 * like wrong ones.
 */
export function describeFaults({ issues }: z.core.$ZodError, known: readonly string[] = []): string {
  const faults = issues.flatMap((issue) => toFieldErrors(issue, known))
  const told = faults.slice(0, mostFaults).map(describeFault)
  return [...told, ...(faults.length > told.length ? [`${faults.length - told.length} more`] : [])].join('; ')
}

function describeFault({ field, message, accepted }: FieldError): string {
  const list = Array.isArray(accepted) ? accepted.join(', ') : String(accepted ?? '')
  const told = list === '' || message.includes(list) ? '' : ` (accepted: ${list})`
  return `${field} ${message}${told}`
}

/** Names the fields that a value fails by, with what each must be. `known` are the names that may be used at the top. */
export function toFieldErrors(issue: z.core.$ZodIssue, known: readonly string[] = []): FieldError[] {
  const field = issue.path.length === 0 ? '(whole)' : issue.path.join('.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: [...issue.path, key].join('.'),
        message: 'is not known',
        accepted: issue.path.length === 0 ? known : undefined,
      }))
    case 'invalid_type':
      if (issue.input === undefined)
        return [{ field, message: 'is required', accepted: withArticle(issue.expected) }]
      return [
        { field, message: `must be ${withArticle(issue.expected)}`, accepted: withArticle(issue.expected) },
      ]
    case 'invalid_value':
      return [{ field, message: 'has a value that is not possible', accepted: issue.values }]
    case 'invalid_format':
      // A schema's own words are better; zod's name a pattern that few callers read.
      if (!issue.message.startsWith('Invalid'))
        return [{ field, message: issue.message, accepted: toAccepted(issue) }]
      return [{ field, message: `must be a valid ${issue.format}`, accepted: issue.pattern ?? issue.format }]
    default:
      return [{ field, message: toMessage(issue), accepted: toAccepted(issue) }]
  }
}

/** As above, a schema's own words where it has some. */
function toMessage(issue: z.core.$ZodIssue): string {
  if (!('origin' in issue) || !issue.message.startsWith('Too ')) return issue.message
  if (issue.origin === 'string') return `must have ${toAccepted(issue)} characters`
  if (issue.origin === 'array') return `must have ${toAccepted(issue)} items`
  return `must be ${toAccepted(issue)}`
}

function toAccepted(issue: z.core.$ZodIssue): unknown {
  // A schema may say by itself what is possible, where that is more than its words.
  if (issue.code === 'custom' && issue.params?.accepted !== undefined) return issue.params.accepted
  if (issue.code === 'too_big') return `at most ${issue.maximum}`
  if (issue.code === 'too_small') return `at least ${issue.minimum}`
  return issue.message.replace(/^must be /, '')
}

function withArticle(type: string): string {
  const name = type === 'int' ? 'integer' : type
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`
}
