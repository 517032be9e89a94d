import { Flag, nameList, toInteger } from '@tathya/contracts/http'
import { mostRows, pageParameters } from '@tathya/platform'
import { z } from 'zod'
import type { Dataset, DatasetDefinition } from '../definition.ts'
import { rowFormats } from '../formats/row-format.ts'
import { versionParameter } from '../releases/version-parameter.ts'
import { answerFields } from './answer-fields.ts'
import type { QueryField } from './query-field.ts'

/** Most fields that are counted in one answer. */
const mostFacets = 10

/** The parameters of choice that every list has; no field of rows may be named like them. */
export const choiceNames = [
  'page',
  'per_page',
  'limit',
  'offset',
  'sort',
  'fields',
  'facet',
  'count',
  'format',
  'version',
  'envelope',
  'q',
]

/** The parameters of paging, order, choice and form. */
export function choiceShape({ definition, queryFields }: Dataset): z.ZodRawShape {
  const { vintages, body } = definition
  const names = queryFields.map(({ name }) => name)
  const refused = new Map(
    queryFields.filter(({ isList }) => isList).map(({ name }) => [name, 'a row has several of it']),
  )
  return {
    ...pageParameters(definition),
    limit: limit(definition),
    sort: nameList(
      { names, refused, signed: true },
      'Fields to sort by, the first one weighs most; a minus before a name turns it round. Nulls come last, ties go by the key',
    ),
    fields: nameList(
      { names: Object.keys(answerFields(definition)) },
      'Fields of the answer; all of them by default',
    ),
    facet: nameList(
      { names, most: mostFacets },
      'Fields whose values are counted in meta.facets, each without its own filter',
    ),
    count: z
      .enum(['only'])
      .optional()
      .meta({ description: 'only answers the meta without rows: how many match, and the facets' }),
    format: z
      .enum(['json', ...rowFormats, ...(definition.tree === undefined ? [] : ['tree'])])
      .optional()
      .meta({ description: 'Form of the answer, where the Accept header does not choose it' }),
    version: versionParameter,
    envelope: envelope(body),
    ...(vintages === undefined ? {} : { vintage: vintage(queryFields) }),
  }
}

/** Besides numbers, `all`; whether the format can be streamed is judged with the whole request. */
function limit(definition: DatasetDefinition) {
  const number = pageParameters(definition).limit
  return z
    .string()
    .transform((text, { issues }): number | 'all' => {
      if (text === 'all') return text
      const { success, data, error } = number.safeParse(text)
      if (success) return data!
      for (const { message } of error.issues) issues.push({ code: 'custom', input: text, message })
      return z.NEVER
    })
    .optional()
    .meta({
      description: `${number.description}; all answers every row, as csv and ndjson`,
      override: toInteger(1, mostRows),
    })
}

function vintage(fields: readonly QueryField[]) {
  const values = fields.find(({ name }) => name === 'vintage')?.values?.map(String) ?? []
  const more = values.length === 0 ? '' : '; the name of a print answers the rows of that print'
  return z
    .enum(['latest', 'all', ...values])
    .optional()
    .meta({
      description: `latest answers the latest print of each period, all answers every print${more}; default latest`,
    })
}

function envelope(body: 'list' | 'data') {
  if (body === 'data')
    return z.enum(['true']).optional().meta({ description: 'The answer is {data, meta} in any case' })
  return Flag.optional().meta({ description: 'true answers {data, meta} in place of the bare list' })
}
