import { z } from 'zod'
import type { DatasetDefinition } from '../definition.ts'

/** Most characters of a search. */
const searchLength = 200

/** The parameters of searches, of an own ranking and of own filters. */
export function ownShape({ search, text, ranking, ownFilters = {} }: DatasetDefinition): z.ZodRawShape {
  const own = Object.entries(ownFilters).map(([name, { description, accepted }]) => [
    name,
    z
      .string()
      .max(searchLength)
      .optional()
      .meta({ description: `${description} Written as ${accepted}.` }),
  ])
  const ranked = Object.entries(ranking?.parameters ?? {}).map(([name, schema]) => [name, schema.optional()])
  return {
    ...Object.fromEntries([...own, ...ranked]),
    ...(search === undefined ? {} : { [search.parameter]: searchText(search.description) }),
    ...(search?.parameter === 'q' || (search === undefined && text === undefined)
      ? {}
      : {
          q: searchText(search === undefined ? textDescription(text!) : `The same as ${search.parameter}.`),
        }),
  }
}

function textDescription(fields: readonly string[]): string {
  return `Words that are all looked for in ${fields.join(', ')}, in either script and any usual spelling; the last one may be cut short. Answers get score and matched_on, best first.`
}

function searchText(description: string) {
  return z
    .string()
    .max(searchLength, { error: `must have at most ${searchLength} characters` })
    .refine((text) => /[\p{L}\p{N}]/u.test(text), { error: 'must hold a letter or a digit' })
    .optional()
    .meta({ description: `${description} 1 to ${searchLength} characters` })
}
