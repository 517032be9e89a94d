import type { QueryField, QueryType } from './query-field.ts'

/** How a filter compares: `is` for `field=`, the others by a suffix, `field__gte=`. */
export type Comparison = 'is' | 'gte' | 'gt' | 'lte' | 'lt' | 'ne' | 'prefix' | 'contains' | 'null'

const ranges = ['gte', 'gt', 'lte', 'lt'] as const

const suffixes: Readonly<Record<QueryType, readonly Comparison[]>> = {
  string: [...ranges, 'ne', 'prefix', 'contains', 'null'],
  integer: [...ranges, 'ne', 'null'],
  number: [...ranges, 'ne', 'null'],
  boolean: ['ne', 'null'],
}

/** The suffixes that a field takes. */
export function suffixesOf({ type }: QueryField): readonly Comparison[] {
  return suffixes[type]
}

/** A parameter that filters. */
export interface FilterParameter {
  readonly field: QueryField
  readonly comparison: Comparison
}

/** What is wrong with a name, as a fault tells it. */
export interface NameFault {
  readonly fault: string
  readonly accepted: readonly string[]
}

/**
 * Reads the name of a parameter as a filter: `amount__gte`. Undefined where it begins with no field; a fault where its
 * suffix is none of the field's.
 */
export function readFilterName(
  name: string,
  fields: readonly QueryField[],
): FilterParameter | NameFault | undefined {
  const whole = fields.find((field) => field.name === name)
  if (whole !== undefined) return { field: whole, comparison: 'is' }
  const at = name.lastIndexOf('__')
  const field = at < 1 ? undefined : fields.find((candidate) => candidate.name === name.slice(0, at))
  if (field === undefined) return undefined
  const suffix = name.slice(at + 2)
  const comparison = suffixesOf(field).find((known) => known === suffix)
  if (comparison !== undefined) return { field, comparison }
  return {
    fault: `is not known: ${field.name} is ${withArticle(field.type)}, which takes ${listed(suffixesOf(field))}`,
    accepted: suffixesOf(field).map((known) => `${field.name}__${known}`),
  }
}

/** `__gte, __gt and __null`. */
export function listed(comparisons: readonly Comparison[]): string {
  const names = comparisons.map((comparison) => `__${comparison}`)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function withArticle(type: QueryType): string {
  return type === 'integer' ? 'an integer' : `a ${type}`
}
