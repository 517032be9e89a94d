import { z } from 'zod'
import type { DatasetDefinition } from '../definition.ts'
import { listed, suffixesOf } from './filter-parameter.ts'
import type { FilterReader } from './filter-reader.ts'
import type { QueryField } from './query-field.ts'

/** Most characters of a filter. */
export const filterLength = 4_000

/** What is said once of all filters of a list. */
export const filterRules =
  'Filters take one value or several, separated by commas, and rows with any of them match; a value with a comma stands in double quotes. __contains takes up to 20. Null matches nothing but __null=true.'

/** The parameters that compare fields for equality, as the shape of a query schema; the suffixes stand in their descriptions. */
export function filterShape({ readers = {} }: DatasetDefinition, fields: readonly QueryField[]) {
  const known = readers as Readonly<Record<string, Pick<FilterReader, 'accepted'> | undefined>>
  return Object.fromEntries(
    fields.map((field) => [field.name, filterText(field, known[field.name]?.accepted)]),
  )
}

/** Schemas are large: those of hundreds of filters are one that is described anew each. */
const filterBase = z
  .string()
  .max(filterLength, { error: `must have at most ${filterLength} characters` })
  .optional()

function filterText(field: QueryField, accepted: string | undefined) {
  const written = accepted === undefined ? '' : ` Written as ${accepted}.`
  return filterBase.meta({
    description: `${endSentence(field.description)}${written} Also ${listed(suffixesOf(field))}.`,
    param: { style: 'form', explode: false },
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
      delete jsonSchema.maxLength
      // It stands beside the schema, in the parameter.
      delete jsonSchema.description
      Object.assign(jsonSchema, { type: 'array', items: toItems(field, accepted !== undefined) })
    },
  })
}

/** With a reader, more can be written than the values themselves. */
function toItems({ type, values }: QueryField, hasReader: boolean): object {
  if (hasReader) return { type: 'string' }
  return values === undefined ? { type } : { type, enum: values }
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
