import type { FieldError } from '@tathya/contracts/http'
import type { Dataset } from '../declare/definition.ts'
import type { FilterValue } from '../declare/filter-reader.ts'
import type { QueryField } from '../declare/query-field.ts'
import {
  type Aggregate,
  type HavingComparison,
  havingComparisons,
  isRelative,
  readAggregates,
  readConditions,
} from '../query/group-parameters.ts'
import type { ListQuery } from '../query/list-query.ts'
import { readAmount } from '../query/read-value.ts'
import { comparing, measureOf } from './check-sums.ts'
import { relativeFaults } from './relative.ts'

/** Values that are computed at most. */
const maxAggregates = 10

/** The groups that a request asks for. */
export interface GroupRequest {
  readonly by: readonly QueryField[]
  readonly aggregates: readonly Aggregate[]
  readonly conditions: readonly GroupCondition[]
  /** Names of values to sort by, `-` before them for descending. */
  readonly sort: readonly string[]
}

/** A condition with its value: a number, or a text for the least or greatest text. */
export interface GroupCondition {
  readonly name: string
  readonly comparison: HavingComparison
  readonly value: FilterValue
}

/** Reads which groups a request asks for; with faults where the dataset does not have them. */
export function readGroupRequest(
  dataset: Dataset,
  query: ListQuery,
): GroupRequest | { readonly faults: readonly FieldError[] } {
  const faults: FieldError[] = [...misplaced(query)]
  const names = (query.group_by ?? '').split(',').map((name) => name.trim())
  const by = query.group_by === undefined ? [] : readFields(dataset, names, faults)
  const aggregates = readAggregates(query.aggregate ?? 'count()')
  checkAggregates(dataset, aggregates, faults)
  if (faults.length === 0) faults.push(...relativeFaults(dataset, by, aggregates))
  if (faults.length > 0) return { faults }
  const types = new Map<string, string>([
    ...by.map(({ name, type }) => [name, type] as const),
    ...aggregates.map((aggregate) => [aggregate.name, typeOf(dataset, aggregate)] as const),
    ...nullable(dataset, aggregates).map((field) => [`nulls_${field}`, 'integer'] as const),
  ])
  const fields = new Map(
    aggregates.flatMap(({ function: called, field, name }) => {
      const query = ['sum', 'avg', 'min', 'max', 'median'].includes(called)
        ? dataset.queryFields.find((candidate) => candidate.name === field)
        : undefined
      return query === undefined ? [] : [[name, query] as const]
    }),
  )
  const conditions = query.having === undefined ? [] : toConditions(query.having, types, fields, faults)
  const sort = query.sort ?? []
  for (const term of sort)
    if (!types.has(term.replace(/^-/, '')))
      faults.push({
        field: 'sort',
        message: `names ${term.replace(/^-/, '')}, which these groups do not have`,
        accepted: [...types.keys()],
      })
  return faults.length > 0 ? { faults } : { by, aggregates, conditions, sort }
}

/** The type of the values of an aggregate. */
export function typeOf({ queryFields }: Dataset, { function: called, field }: Aggregate): QueryField['type'] {
  if (called === 'count' || called === 'rank') return 'integer'
  if (called !== 'sum' && called !== 'min' && called !== 'max') return 'number'
  return queryFields.find(({ name }) => name === field)!.type
}

/** The aggregated fields that may be null, whose nulls are counted. */
export function nullable({ fields }: Dataset, aggregates: readonly Aggregate[]): string[] {
  const names = aggregates.flatMap(({ function: called, field }) =>
    called === 'count' || field === undefined ? [] : [field],
  )
  const never = new Set(fields.filter((field) => !field.nullable).map(({ name }) => name))
  return [...new Set(names)].filter((name) => !never.has(name))
}

/** Parameters of rows that groups do not have. */
function misplaced(query: ListQuery): FieldError[] {
  const reasons: Readonly<Record<string, string>> = {
    fields: 'selects fields of rows; groups have those of group_by and aggregate',
    facet: 'counts rows; group_by with count() counts groups',
  }
  return Object.entries(reasons).flatMap(([field, message]) =>
    query[field] === undefined ? [] : [{ field, message, accepted: 'without groups' }],
  )
}

function readFields({ queryFields }: Dataset, names: readonly string[], faults: FieldError[]): QueryField[] {
  const accepted = queryFields.filter(({ isList }) => !isList).map(({ name }) => name)
  const fault = (message: string, hint: FieldError['accepted'] = accepted) =>
    faults.push({ field: 'group_by', message, accepted: hint })
  return names.flatMap((name, index) => {
    const field = queryFields.find((candidate) => candidate.name === name)
    if (field === undefined) fault(`names no field to group by with ${JSON.stringify(name.slice(0, 60))}`)
    else if (field.isList) fault(`cannot group by ${name}: a row has several of it`)
    else if (names.indexOf(name) !== index) fault(`names ${name} twice`, 'each field once')
    else return [field]
    return []
  })
}

function checkAggregates(dataset: Dataset, aggregates: readonly Aggregate[], faults: FieldError[]): void {
  const fault = (message: string, accepted: FieldError['accepted']) =>
    faults.push({ field: 'aggregate', message, accepted })
  if (aggregates.length > maxAggregates)
    fault(`must have at most ${maxAggregates} functions`, `at most ${maxAggregates}`)
  for (const [index, aggregate] of aggregates.entries()) {
    const message = describeFault(dataset, aggregate)
    if (message !== undefined) fault(message, describeAccepted(dataset))
    else if (aggregates.findIndex(({ name }) => name === aggregate.name) !== index)
      fault(`names ${aggregate.name} twice`, 'each once')
  }
}

function describeFault(dataset: Dataset, { function: called, field: name }: Aggregate): string | undefined {
  if (name === undefined)
    return ['count', 'share', 'rank'].includes(called)
      ? undefined
      : `${called}() must have a field of these rows in its brackets`
  const field = dataset.queryFields.find((candidate) => candidate.name === name)
  const written = `${called}(${name})`
  if (field === undefined) return `${written} names no field of these rows`
  if (field.isList) return `${written} is not possible: a row has several of ${name}`
  if (!comparing.includes(called) && !isRelative(called)) return undefined
  const measure = measureOf(dataset, name)
  if (measure === undefined) return `${written} has no meaning: ${name} is no quantity of these rows`
  if ((called === 'sum' || called === 'share') && measure.isAdditive === false)
    return `${written} has no meaning: rates are not added up; avg and median of it are possible`
  return undefined
}

function describeAccepted({ definition: { measures = {} } }: Dataset): string {
  const names = Object.keys(measures)
  const sums = names.length === 0 ? '' : `sum, avg, median, share, yoy and rank of ${names.join(', ')}; `
  return `${sums}min, max and count of any field with one value a row; count(), share() and rank() of rows`
}

/** Reads the text of `having` for values of some types. */
export function toConditions(
  text: string,
  types: ReadonlyMap<string, string>,
  /** The fields of values in their unit. */
  fields: ReadonlyMap<string, QueryField>,
  faults: FieldError[],
): GroupCondition[] {
  return readConditions(text).flatMap(({ name, comparison, text: written }) => {
    const type = types.get(name)
    if (type === undefined) {
      const names = [...types.keys()]
      faults.push({
        field: 'having',
        message: `names ${name}, which these groups do not have`,
        accepted: names,
      })
      return []
    }
    const kind = comparison === 'null' ? 'boolean' : type
    const field = fields.get(name)
    const amount = field === undefined || comparison === 'null' ? undefined : readAmount(field, written)
    const value = amount ?? toValue(written, kind)
    if (value !== undefined) return [{ name, comparison, value }]
    faults.push({
      field: 'having',
      message: `compares ${name} with ${JSON.stringify(written.slice(0, 60))}, which is no ${kind}`,
      accepted: `${name}:<${kind}>, or with ${havingComparisons.map((each) => `__${each}`).join(', ')} behind the name`,
    })
    return []
  })
}

function toValue(text: string, kind: string): FilterValue | undefined {
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (kind === 'string') return text
  const isNumber = /^-?\d{1,30}(\.\d{1,30})?([eE][+-]?\d{1,3})?$/.test(text)
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : undefined
}
