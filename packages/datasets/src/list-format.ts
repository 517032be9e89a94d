import { preferredType } from '@tathya/platform'
import type { DatasetDefinition } from './definition.ts'
import { mediaTypes, type RowFormat, rowFormats } from './formats/row-format.ts'
import type { ListQuery } from './list-query.ts'
import { invalidQuery } from './query/read-filters.ts'

/** A form in which lists are answered. */
export type ListFormat = RowFormat | 'json' | 'tree'

const typeOf = (format: RowFormat) => mediaTypes[format].split(';')[0]!

/** The media types of lists, without parameters; JSON comes first. */
export const listTypes: readonly string[] = ['application/json', ...rowFormats.map(typeOf)]

/** The form of an answer: that of the parameter, else the one that the caller accepts most. */
export function formatOf({ format }: ListQuery, accept: string | undefined): ListFormat {
  if (format !== undefined) return format as ListFormat
  const type = preferredType(accept, listTypes)
  return rowFormats.find((known) => typeOf(known) === type) ?? 'json'
}

/** Refuses, by `invalid_query`, what a form cannot show. */
export function assertFits({ whole = false }: DatasetDefinition, query: ListQuery, format: ListFormat): void {
  const refuse = (field: string, message: string, accepted: unknown) => {
    throw invalidQuery([{ field, message, accepted }])
  }
  if (query.limit === 'all' && format !== 'csv' && format !== 'ndjson')
    refuse(
      'limit',
      `must be a whole number from 1 to 1000${whole ? ', or left out for every row' : ''}; all is for format=csv and format=ndjson`,
      'at most 1000',
    )
  if (format !== 'json' && format !== 'tree')
    for (const name of ['facet', 'count', 'envelope'] as const)
      if (query[name] !== undefined)
        refuse(name, `is told in the meta of JSON, which ${format} does not have`, 'format=json')
  if (format !== 'tree') return
  for (const name of ['page', 'per_page', 'limit', 'offset', 'fields'] as const)
    if (query[name] !== undefined)
      refuse(
        name,
        'cannot be given with format=tree, which answers whole rows and all of them',
        'format=json',
      )
}
