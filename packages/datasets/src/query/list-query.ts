import { anyCase, Flag, limitText, nameList, SearchMatch, toInteger } from '@tathya/contracts/http'
import { maxRows, nearestName, type PageRequest, pageParameters, refuseMixedPages } from '@tathya/platform'
import { z } from 'zod'
import type { Dataset, DatasetDefinition, KnownEditions } from '../declare/definition.ts'
import type { QueryField } from '../declare/query-field.ts'
import { sameShape } from '../declare/same-fields.ts'
import { rowFormats } from '../formats/row-format.ts'
import { filterLength, filterShape, readFilterName } from './filter-parameter.ts'
import { groupParameters, valueName } from './group-parameters.ts'

/** The parsed parameters of a list, with filters and the dataset's own parameters by name. */
export interface ListQuery extends Omit<PageRequest, 'limit'> {
  /** `all` is every row, in the formats of files. */
  readonly limit?: number | 'all' | undefined
  readonly envelope?: boolean | undefined
  readonly vintage?: string | undefined
  readonly as_of?: string | undefined
  readonly periods?: 'fullest' | 'all' | undefined
  readonly sort?: readonly string[] | undefined
  readonly fields?: readonly string[] | undefined
  readonly facet?: readonly string[] | undefined
  readonly count?: 'only' | undefined
  readonly format?: string | undefined
  readonly bom?: boolean | undefined
  readonly headings?: 'ne' | undefined
  readonly group_by?: string | undefined
  readonly aggregate?: string | undefined
  readonly having?: string | undefined
  readonly version?: string | undefined
  readonly [other: string]: unknown
}

/** Makes the schema of a dataset's list parameters; it refuses unknown ones and mixed pairs of paging. */
export function listQuery(dataset: Dataset): z.ZodObject {
  const shape: z.ZodRawShape = {
    ...filterShape(dataset.definition, dataset.queryFields),
    ...ownShape(dataset.definition),
    ...choiceShape(dataset),
  }
  const checks = [refuseUnknown(dataset, Object.keys(shape)), refuseMixedPages]
  const always = { when: () => true }
  return z
    .object(shape)
    .catchall(z.string())
    .check(...checks.map((check) => z.core._check(check, always)))
}

/** Adds an issue for each parameter that is neither declared nor a field with a valid suffix. */
function refuseUnknown({ queryFields }: Dataset, names: readonly string[]) {
  return ({ value, issues }: z.core.ParsePayload<object>): void => {
    for (const [name, input] of Object.entries(value)) {
      if (names.includes(name)) continue
      const filter = readFilterName(name, queryFields)
      const isFilter = filter !== undefined && !('fault' in filter)
      if (isFilter && String(input).length <= filterLength) continue
      const { fault, accepted } = isFilter
        ? tooLong
        : (filter ?? { fault: notKnown(name, names), accepted: names })
      issues.push({ code: 'custom', input, path: [name], message: fault, params: { accepted } })
    }
  }
}

const tooLong = {
  fault: `must have at most ${filterLength} characters`,
  accepted: `at most ${filterLength} characters`,
}

function notKnown(name: string, names: readonly string[]): string {
  // `school_name` for `name`, `report_year` for `fiscal_year`: the first field with the same last word.
  const near = nearestName(name, names) ?? names.find((other) => lastWord(other) === lastWord(name))
  return `is not known${near === undefined ? '' : `; did you mean ${near}?`}`
}

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf('_') + 1).toLowerCase()
}

const countParameter = z
  .enum(['only'])
  .optional()
  .meta({ description: 'only answers the meta without rows: how many match, and the facets' })

const bomParameter = Flag.optional().meta({
  description: 'true begins CSV with a byte order mark, for Excel; other formats have none',
})

const headingsParameter = z
  .enum(['ne'])
  .optional()
  .meta({ description: 'ne heads the columns of CSV and XLSX with the Nepali names of the fields' })

/** Fields that are counted in one response. */
const maxFacets = 10

/** The parameters of paging, order, selection and format. */
function choiceShape({ definition, queryFields }: Dataset): z.ZodRawShape {
  const { vintages, periods, body } = definition
  const names = queryFields.map(({ name }) => name)
  const refused = new Map(
    queryFields.filter(({ isList }) => isList).map(({ name }) => [name, 'a row has several of it']),
  )
  return {
    ...pageParameters(definition),
    limit: limit(definition),
    sort: nameList(
      { names, refused, signed: true, others: valueName },
      'Fields to sort by; a minus before one: descending; nulls last. Groups: by their values, -sum_amount',
    ),
    fields: nameList(
      { names: Object.keys(answerFields(definition)) },
      'Fields of the response; all of them by default',
    ),
    facet: nameList(
      { names, max: maxFacets },
      'Fields whose values meta.facets counts, each without its own filter',
    ),
    ...groupParameters,
    count: countParameter,
    format: anyCase([
      'json',
      ...rowFormats,
      ...(definition.tree === undefined ? [] : ['tree']),
      ...(definition.geometries === undefined ? [] : ['geojson']),
    ])
      .optional()
      .meta({ description: 'Format of the response; default: by the Accept header' }),
    bom: bomParameter,
    headings: headingsParameter,
    version: versionParameter,
    envelope: envelope(body),
    ...(vintages === undefined ? {} : { vintage: vintage(queryFields) }),
    ...(vintages?.known === undefined ? {} : { as_of: asOf(vintages.known) }),
    ...(periods === undefined ? {} : { periods: periodChoice(periods) }),
  }
}

/** A number or `all`; whether the format can hold all rows is checked with the whole request. */
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
      description: `${number.description}; the formats of files have every row unless a page is asked for, as with limit=all`,
      override: toInteger(1, maxRows),
    })
}

function vintage(fields: readonly QueryField[]) {
  const values = fields.find(({ name }) => name === 'vintage')?.values?.map(String) ?? []
  const editions = values.length === 0 ? '' : '; the name of an edition answers the rows of that edition'
  return z
    .enum(['latest', 'all', ...values])
    .optional()
    .meta({
      description: `latest answers the latest edition of each period, all answers every edition${editions}; default latest`,
    })
}

function asOf({ rule, later = [] }: KnownEditions) {
  const left = later.length === 0 ? '' : `; without ${later.join(' and ')}, which later publications fill in`
  return z.iso
    .date({ error: 'must be a day AD, written YYYY-MM-DD' })
    .optional()
    .meta({
      description: `A day AD, YYYY-MM-DD: what was known then, the latest edition of each period that was out, or with vintage=all each of them. No publication states its day: ${rule}${left}`,
    })
}

function periodChoice({ period, covered }: NonNullable<DatasetDefinition['periods']>) {
  return z
    .enum(['fullest', 'all'])
    .optional()
    .meta({
      description: `fullest answers, for each ${period.join(' and ')}, the rows with the greatest ${covered}; all answers the others, too; default fullest`,
    })
}

function envelope(body: 'list' | 'data') {
  if (body === 'data')
    return z.enum(['true']).optional().meta({ description: 'The answer is {data, meta} in any case' })
  return Flag.optional().meta({ description: 'true answers {data, meta} instead of the bare list' })
}

/** Characters of a search at most. */
const searchLength = 200

/** The parameters of searches, the ranking and own filters. */
function ownShape({ search, text, ranking, geometries, ownFilters = {} }: DatasetDefinition): z.ZodRawShape {
  const filters = Object.entries(ownFilters).map(([name, { description, accepted, pattern }]) => [
    name,
    z
      .string()
      .max(searchLength)
      .meta(pattern === undefined ? {} : { pattern: pattern.source })
      .optional()
      .meta({ description: `${description} Written as ${accepted}.` }),
  ])
  const ranked = Object.entries({ ...ranking?.parameters, ...geometries?.parameters }).map(
    ([name, schema]) => [name, schema.optional()],
  )
  return {
    ...Object.fromEntries([...filters, ...ranked]),
    ...(search === undefined ? {} : { [search.parameter]: searchText(search.description) }),
    ...(search?.parameter === 'q' || (search === undefined && text === undefined)
      ? {}
      : {
          q: searchText(search === undefined ? textDescription(text!) : `The same as ${search.parameter}.`),
        }),
  }
}

function textDescription(fields: readonly string[]): string {
  return `Words that are all searched in ${fields.join(', ')}, in either script and any common spelling; the last one may be cut short. Fiscal years and months are read as in filters. Answers get score and matched_on, best first.`
}

function searchText(description: string) {
  return limitText(searchLength, z.string())
    .refine((text) => /[\p{L}\p{N}]/u.test(text), { error: 'must hold a letter or a digit' })
    .meta({ minLength: 1 })
    .optional()
    .meta({ description: `${description} 1 to ${searchLength} characters` })
}

/** The fields of rows in responses, with their schemas: those of the rows, of a search and of a ranking. */
export function answerFields(definition: DatasetDefinition): z.ZodRawShape {
  const { row, search, text, ranking } = definition
  const match = search === undefined && text === undefined ? {} : SearchMatch.shape
  const added = { ...match, ...search?.match?.shape, ...ranking?.match.shape }
  const optional = Object.entries(added).map(([name, schema]) => [name, (schema as z.ZodType).optional()])
  return { ...row.shape, ...sameShape(definition), ...Object.fromEntries(optional) }
}

export const versionText = z
  .string()
  .regex(/^[\w.-]{1,100}$/, { error: 'must be a version as in X-Dataset-Version' })

/** The parameter that reads a kept version instead of the current one. */
export const versionParameter = versionText
  .optional()
  .meta({ description: 'A version that is kept, instead of the current one' })

const fieldNames = z.string().max(1_000).optional()

/** The parameters of the rows of any dataset, whose names of fields are checked with its request. */
export const familyQuery: z.ZodObject = z.looseObject({
  q: searchText('Words that are searched in the fields of text.'),
  ...pageParameters(),
  page: pageParameters().page.meta({
    description: 'Number of the page, from 1; of budgets from 0; not together with limit and offset',
  }),
  limit: limit({} as DatasetDefinition),
  sort: fieldNames.meta({
    description: 'Fields to sort by, separated by commas; a minus before a name sorts descending',
  }),
  fields: fieldNames.meta({
    description: 'Fields of the response, separated by commas; all of them by default',
  }),
  facet: fieldNames.meta({
    description: 'Fields whose values meta.facets counts, separated by commas',
  }),
  ...groupParameters,
  count: countParameter,
  format: anyCase(['json', ...rowFormats, 'tree', 'geojson'])
    .optional()
    .meta({
      description:
        'Format of the response; default: by the Accept header. `tree` and `geojson` where rows have parents or geometries',
    }),
  bom: bomParameter,
  headings: headingsParameter,
  version: versionParameter,
  envelope: envelope('list'),
})
