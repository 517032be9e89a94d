import type { FieldError } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import type { FilterReader, FilterValue } from '../declare/filter-reader.ts'
import { originalOf } from '../declare/same-fields.ts'
import type { Column, SortTerm } from '../table/row-table.ts'
import { type Comparison, readFilterName } from './filter-parameter.ts'
import { laterFaults, matchKnown } from './known-editions.ts'
import type { ListQuery } from './list-query.ts'
import { type Matcher, matchColumn, matchPositions } from './matchers.ts'
import type { QueriedRows } from './prepared-filters.ts'
import { readValue, splitValues } from './read-value.ts'
import { type Rank, type RequestFilter, toSortTerms } from './select-rows.ts'

/** A parsed list request. */
export interface ListRequest extends RequestFilters {
  readonly rank: Rank | undefined
  readonly terms: readonly SortTerm[]
}

/**
 * Reads a request whose parameters are valid one by one; `within` replaces the default filters. Throws `invalid_query`
 * where parameters contradict each other.
 */
export function readListRequest(
  dataset: Dataset,
  rows: QueriedRows,
  query: ListQuery,
  within?: readonly RequestFilter[],
): ListRequest {
  const faults = [
    ...rankingFaults(dataset, query),
    ...searchFaults(dataset, query),
    ...valueFaults(dataset, query),
    ...(query.as_of === undefined ? [] : laterFaults(dataset, query)),
  ]
  if (faults.length > 0) throw invalidQuery(faults)
  return {
    ...readFilters(dataset, rows, query, within),
    rank: toRank(dataset, rows, query),
    terms: toSortTerms(dataset, rows.table, hasGroups(query) ? [] : (query.sort ?? [])),
  }
}

function toRank(
  { definition }: Dataset,
  { search, filters }: QueriedRows,
  query: ListQuery,
): Rank | undefined {
  const words = wordsOf(definition, query)
  if (words !== undefined) return (within) => search!(words, within)
  const parameters = rankingOf(definition, query)
  if (Object.keys(parameters).length === 0) return undefined
  return (within) => filters.rank!(parameters, within)
}

/** The words of a request's search. */
export function wordsOf({ search }: Dataset['definition'], query: ListQuery): string | undefined {
  return (query.q ?? (search === undefined ? undefined : query[search.parameter])) as string | undefined
}

function rankingOf({ ranking }: Dataset['definition'], query: ListQuery): Record<string, unknown> {
  const names = Object.keys(ranking?.parameters ?? {})
  return Object.fromEntries(
    names.filter((name) => query[name] !== undefined).map((name) => [name, query[name]]),
  )
}

/** Faults of an incomplete ranking, and of a ranking beside a search. */
function rankingFaults({ definition }: Dataset, query: ListQuery): FieldError[] {
  const names = Object.keys(definition.ranking?.parameters ?? {})
  const present = Object.keys(rankingOf(definition, query))
  if (present.length === 0) return []
  const missing = names.filter((name) => !present.includes(name))
  const together = `must be given together: ${names.join(', ')}`
  if (missing.length > 0)
    return missing.map((field) => ({
      field,
      message: `is required, for they ${together}`,
      accepted: together,
    }))
  if (wordsOf(definition, query) === undefined) return []
  return present.map((field) => ({
    field,
    message: 'must not be given together with a search',
    accepted: 'one of both',
  }))
}

/** True if a request asks for groups of rows, which are sorted by their own values. */
export function hasGroups({ group_by, aggregate }: ListQuery): boolean {
  return group_by !== undefined || aggregate !== undefined
}

/** Faults of parameters that name values of groups where there are no groups. */
function valueFaults({ queryFields }: Dataset, query: ListQuery): FieldError[] {
  if (hasGroups(query)) return []
  const fields = queryFields.map(({ name }) => name)
  const values = (query.sort ?? []).filter((term) => !fields.includes(term.replace(/^-/, '')))
  return [
    ...(query.having === undefined
      ? []
      : [
          {
            field: 'having',
            message: 'is for groups: give aggregate or group_by as well',
            accepted: 'beside groups',
          },
        ]),
    ...values.map((term) => ({
      field: 'sort',
      message: `names ${term.replace(/^-/, '')}, a value of groups: give aggregate or group_by as well`,
      accepted: fields,
    })),
  ]
}

function searchFaults({ definition: { search } }: Dataset, query: ListQuery): FieldError[] {
  if (search === undefined || search.parameter === 'q') return []
  if (query.q === undefined || query[search.parameter] === undefined) return []
  return [
    {
      field: 'q',
      message: `must not be given beside ${search.parameter}, which is the same`,
      accepted: 'one of both',
    },
  ]
}

/** The filters of a request. */
interface RequestFilters {
  readonly filters: readonly RequestFilter[]
  /** The default filters among them, with their values. */
  readonly defaults: Readonly<Record<string, FilterValue>>
}

/** The parsed parameters of a request by name; filters are texts. */
type Parameters = Readonly<Record<string, unknown>>

/**
 * Reads the filters of a request for the rows of a snapshot; `within` replaces the defaults. Throws
 * `invalid_query` with every fault.
 */
function readFilters(
  dataset: Dataset,
  rows: QueriedRows,
  query: Parameters,
  within?: readonly RequestFilter[],
): RequestFilters {
  const faults: FieldError[] = []
  const requested = [...readByField(dataset, rows, query, faults), ...readOwn(dataset, rows, query, faults)]
  if (faults.length > 0) throw invalidQuery(faults)
  if (within !== undefined) return { filters: [...requested, ...within], defaults: {} }
  const chosen = new Set(requested.map(({ name }) => name))
  const defaults = chooseDefaults(dataset, rows, query, chosen)
  const byDefault = Object.entries(defaults).map(([name, value]) => ({
    name,
    matcher: matchColumn(rows.table.columns.get(name)!, 'is', [value]),
  }))
  const editions = [
    ...chosenEditions(dataset, rows, query, chosen),
    ...fullestOnly(dataset, rows, query, chosen),
  ]
  return {
    filters: [...requested, ...byDefault, ...editions.map(({ filter }) => filter)],
    defaults: {
      ...defaults,
      ...Object.fromEntries(editions.flatMap(({ choice }) => (choice === undefined ? [] : [choice]))),
    },
  }
}

/** The problem of an invalid query. */
export function invalidQuery(errors: readonly FieldError[]) {
  const names = [...new Set(errors.map(({ field }) => field))].slice(0, 5).join(', ')
  return problem('invalid_query', { detail: `Wrong: ${names}.`, errors: [...errors] })
}

function readByField(
  { queryFields, definition }: Dataset,
  { table, filters: { readers } }: QueriedRows,
  query: Parameters,
  faults: FieldError[],
): RequestFilter[] {
  return Object.entries(query).flatMap(([parameter, text]) => {
    if (typeof text !== 'string' || Object.hasOwn(definition.ownFilters ?? {}, parameter)) return []
    const filter = readFilterName(parameter, queryFields)
    if (filter === undefined || 'fault' in filter || isVintageChoice(parameter, text)) return []
    const { field, comparison } = filter
    const column = table.columns.get(field.name)!
    const reader = readers.get(field.name)
    const matcher = readFilter({ parameter, column, comparison, text, reader }, faults)
    if (matcher === undefined) return []
    return [{ name: originalOf(definition, field.name), excludes: comparison === 'ne', matcher }]
  })
}

function readOwn(
  { definition: { ownFilters = {} } }: Dataset,
  { table, filters: { own } }: QueriedRows,
  query: Parameters,
  faults: FieldError[],
): RequestFilter[] {
  return Object.entries(ownFilters).flatMap(([name, { accepted }]) => {
    const text = query[name]
    if (typeof text !== 'string') return []
    const positions = own.get(name)!(text)
    if (positions !== undefined) return [{ name, matcher: matchPositions(positions, table.count) }]
    faults.push({
      field: name,
      message: `must be ${accepted}, not ${JSON.stringify(text.slice(0, 60))}`,
      accepted,
    })
    return []
  })
}

function chooseDefaults(
  { definition: { defaults } }: Dataset,
  { table: { columns } }: QueriedRows,
  query: Parameters,
  chosen: ReadonlySet<string>,
): RequestFilters['defaults'] {
  if (defaults === undefined) return {}
  const requested = new Set([...chosen, ...Object.keys(query).filter((name) => query[name] !== undefined)])
  const valuesOf = (field: string) => valueSet(columns.get(field)!)
  return Object.fromEntries(
    Object.entries(defaults.choose({ requested, valuesOf })).filter(([name]) => !chosen.has(name)),
  )
}

/** True if `vintage` selects editions, and is not a value of the field of that name. */
function isVintageChoice(parameter: string, text: unknown): boolean {
  return parameter === 'vintage' && (text === 'latest' || text === 'all')
}

/** A filter that holds unless the caller chooses otherwise, with its parameter and value for the meta. */
interface EditionFilter {
  readonly filter: RequestFilter
  readonly choice: readonly [parameter: string, value: string] | undefined
}

/** The filter for the latest editions, unless others are requested; with `as_of` for those that were out on a day. */
function chosenEditions(
  dataset: Dataset,
  { table, latest }: QueriedRows,
  { vintage, as_of }: Parameters,
  chosen: ReadonlySet<string>,
): EditionFilter[] {
  const { vintages } = dataset.definition
  if (vintages === undefined) return []
  const isOne =
    vintage === 'latest' || (vintage !== 'all' && !chosen.has('vintage') && !chosen.has(vintages.latest))
  const choice = isOne ? (['vintage', 'latest'] as const) : undefined
  if (typeof as_of === 'string') {
    const matcher = matchKnown(dataset, table, as_of, isOne)
    return [{ filter: { name: 'as_of', matcher }, choice }]
  }
  if (!isOne || latest.length === table.count) return []
  const matcher = matchColumn(table.columns.get(vintages.latest)!, 'is', [true])
  return [{ filter: { name: vintages.latest, matcher }, choice }]
}

/** The filter for the fullest rows of each period, unless others are requested. */
function fullestOnly(
  { definition: { periods, key } }: Dataset,
  { fullest }: QueriedRows,
  query: Parameters,
  chosen: ReadonlySet<string>,
): EditionFilter[] {
  if (periods === undefined || fullest === undefined || query.periods === 'all') return []
  // A row that is named is answered, however much it covers.
  const others = [periods.covered, key, ...(periods.chosenBy ?? [])]
  if (query.periods === undefined && others.some((name) => chosen.has(name))) return []
  return [{ filter: { name: 'periods', matcher: fullest }, choice: ['periods', 'fullest'] }]
}

/** An unparsed filter by a field. */
interface WrittenFilter {
  /** Name of the parameter: `amount__gte`. */
  readonly parameter: string
  readonly column: Column
  readonly comparison: Comparison
  readonly text: string
  readonly reader: FilterReader | undefined
}

/** Parses a filter; on failure adds to `faults` and returns undefined. */
function readFilter(filter: WrittenFilter, faults: FieldError[]): Matcher | undefined {
  const { parameter, column, comparison, text } = filter
  if (comparison === 'null') {
    if (text === 'true' || text === 'false') return matchColumn(column, comparison, [text === 'true'])
    faults.push({ field: parameter, message: 'must be true or false', accepted: ['true', 'false'] })
    return undefined
  }
  const before = faults.length
  const values = readTexts(filter, faults).flatMap((value) => readText(filter, value, faults))
  return faults.length > before ? undefined : matchColumn(column, comparison, values)
}

/** Values of `__contains` at most: each is searched in every text of the field. */
const maxParts = 20

const isRange = (comparison: Comparison) => /^[gl]te?$/.test(comparison)

function readTexts(
  { parameter, column, comparison, text }: WrittenFilter,
  faults: FieldError[],
): readonly string[] {
  const texts = splitValues(text)
  if ('fault' in texts) {
    const hint =
      text.trim() === '' ? `; rows without a value are found by ${column.field.name}__null=true` : ''
    faults.push({
      field: parameter,
      message: `${texts.fault}${hint}`,
      accepted: 'values separated by commas; one with a comma in it in double quotes',
    })
    return []
  }
  const max = isRange(comparison) ? 1 : comparison === 'contains' ? maxParts : Number.POSITIVE_INFINITY
  if (texts.length <= max) return texts
  faults.push(
    max === 1
      ? { field: parameter, message: 'must be one value to compare with', accepted: 'one value' }
      : { field: parameter, message: `must be at most ${max} values`, accepted: `at most ${max} values` },
  )
  return []
}

function readText(
  { parameter, column, comparison, reader }: WrittenFilter,
  text: string,
  faults: FieldError[],
): readonly FilterValue[] {
  const read = readValue(column.field, comparison, text, reader, () => valueSet(column))
  if (!('message' in read)) return read
  faults.push({ field: parameter, message: read.message, accepted: read.accepted })
  return []
}

const valueSets = new WeakMap<Column, ReadonlySet<FilterValue>>()

/** The values of a column as a set, made once. */
function valueSet(column: Column): ReadonlySet<FilterValue> {
  const values = valueSets.get(column) ?? new Set(column.values)
  valueSets.set(column, values)
  return values
}
