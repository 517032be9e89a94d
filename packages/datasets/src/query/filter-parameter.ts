import { z } from 'zod'
import type { DatasetDefinition } from '../declare/definition.ts'
import type { FilterReader } from '../declare/filter-reader.ts'
import type { QueryField, QueryType } from '../declare/query-field.ts'

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
function suffixesOf({ type }: QueryField): readonly Comparison[] {
  return suffixes[type]
}

/** A parameter that filters. */
export interface FilterParameter {
  readonly field: QueryField
  readonly comparison: Comparison
}

/** A fault of a parameter's name. */
export interface NameFault {
  readonly fault: string
  readonly accepted: readonly string[]
}

/**
 * Parses the name of a filter, `amount__gte`. Returns undefined where it names no field, a fault for a suffix that the
 * field does not take.
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
  const comparison = suffixesOf(field).find((candidate) => candidate === suffix)
  if (comparison !== undefined) return { field, comparison }
  return {
    fault: `is not known: ${field.name} is ${withArticle(field.type)}, which takes ${listed(suffixesOf(field))}`,
    accepted: suffixesOf(field).map((taken) => `${field.name}__${taken}`),
  }
}

/** `__gte, __gt and __null`. */
function listed(comparisons: readonly Comparison[]): string {
  const names = comparisons.map((comparison) => `__${comparison}`)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function withArticle(type: QueryType): string {
  return type === 'integer' ? 'an integer' : `a ${type}`
}

/** Characters of a filter at most. */
export const filterLength = 4_000

/** Documentation of the filters of lists. */
export const filterRules =
  'Filters match any of the values between commas; one with a comma stands in double quotes. Suffixes: __gte, __gt, __lte, __lt, __ne, __null; of texts also __prefix and __contains (up to 20), of true and false only __ne and __null. Null matches only __null=true. Amounts take names: `2.5 arab`.'

/** The filters without suffix, as the shape of a query schema; `filterRules` names the suffixes. */
export function filterShape({ readers = {}, same = {} }: DatasetDefinition, fields: readonly QueryField[]) {
  const byField = readers as Readonly<Record<string, Pick<FilterReader, 'accepted'> | undefined>>
  return Object.fromEntries(
    fields.map((field) => [field.name, filterText(field, byField[field.name]?.accepted, same[field.name])]),
  )
}

/** Shared by hundreds of filters, as schemas are large. */
const filterBase = z
  .string()
  .max(filterLength, { error: `must have at most ${filterLength} characters` })
  .optional()

function filterText(field: QueryField, accepted: string | undefined, original: string | undefined) {
  const written = accepted === undefined ? '' : ` Written as ${accepted}.`
  // The spellings are said once, at the field itself.
  const description =
    original === undefined ? `${firstSentence(field.description)}${written}` : `The same as ${original}.`
  return filterBase.meta({
    description,
    param: { style: 'form', explode: false },
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
      delete jsonSchema.maxLength
      // The parameter has the description.
      delete jsonSchema.description
      Object.assign(jsonSchema, { type: 'array', minItems: 1, items: toItems(field, accepted !== undefined) })
    },
  })
}

/** A value as it is written in the list: not blank, and in quotes if it holds a comma; see `splitValues`. */
const writtenValue = String.raw`^\s*([^\s,"][^,]*|"([^"]|"")+")\s*$`

/** A reader takes other spellings of the values. */
function toItems({ type, values, property }: QueryField, hasReader: boolean): object {
  if (hasReader) return { type: 'string', pattern: writtenValue }
  if (values !== undefined) return { type, enum: values }
  const { $schema: _dialect, description: _text, ...constraints } = property as Record<string, unknown>
  return type === 'string' ? { pattern: writtenValue, ...constraints } : constraints
}

/** What a field is; the schema of rows says the rest. */
function firstSentence(text: string): string {
  const [first = text] = text.split(/[;.]\s/)
  return `${first.replace(/\.$/, '')}.`
}
