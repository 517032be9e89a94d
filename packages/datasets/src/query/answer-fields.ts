import { SearchMatch } from '@tathya/contracts/http'
import type { z } from 'zod'
import type { DatasetDefinition } from '../definition.ts'

/** The fields that rows of answers may have, with their schemas: those of the rows, of a search and of an own ranking. */
export function answerFields({ row, search, text, ranking }: DatasetDefinition): z.ZodRawShape {
  const found = search === undefined && text === undefined ? {} : SearchMatch.shape
  const more = { ...found, ...search?.match?.shape, ...ranking?.match.shape }
  const optional = Object.entries(more).map(([name, schema]) => [name, (schema as z.ZodType).optional()])
  return { ...row.shape, ...Object.fromEntries(optional) }
}
