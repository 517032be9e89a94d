import { Flag } from '@tathya/contracts'
import { type PageRequest, pageParameters, listQuery as strictListQuery } from '@tathya/platform'
import { z } from 'zod'
import type { DatasetDefinition } from './definition.ts'

/** Most characters of a search. */
const searchLength = 200

/** The parameters of a list, read. */
export interface ListQuery extends PageRequest {
  readonly envelope?: boolean | undefined
  readonly vintage?: 'latest' | 'all' | undefined
  readonly [search: string]: unknown
}

/** Makes the schema of a dataset's list parameters; it refuses what it does not know and mixed pairs of paging. */
export function listQuery(definition: DatasetDefinition): z.ZodObject {
  const { vintages, search, body } = definition
  return strictListQuery({
    ...pageParameters(definition),
    envelope: envelope(body),
    ...(vintages === undefined ? {} : { vintage: Vintage }),
    ...(search === undefined ? {} : { [search.parameter]: searchText(search.description) }),
  })
}

const Vintage = z.enum(['latest', 'all']).optional().meta({
  description: 'latest answers the latest print of each period, all answers every print; default latest',
})

function envelope(body: 'list' | 'data') {
  if (body === 'data')
    return z.enum(['true']).optional().meta({ description: 'The answer is {data, meta} in any case' })
  return Flag.optional().meta({ description: 'true answers {data, meta} in place of the bare list' })
}

function searchText(description: string) {
  return z
    .string()
    .max(searchLength, { error: `must have at most ${searchLength} characters` })
    .refine((text) => /[\p{L}\p{N}]/u.test(text), { error: 'must hold a letter or a digit' })
    .optional()
    .meta({ description: `${description} 1 to ${searchLength} characters` })
}
