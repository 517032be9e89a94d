import type { FieldError } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import type { FilterReader, FilterValue } from '../declare/filter-reader.ts'
import type { Column } from '../table/column.ts'
import { type Comparison, readFilterName } from './filter-parameter.ts'
import { type Matcher, matchColumn, matchPlaces } from './matcher.ts'
import type { QueriedRows } from './prepared-filters.ts'
import { readValue, splitValues } from './read-value.ts'

/** A filter of a request, with the field or the parameter of the dataset's own that it is by. */
export interface RequestFilter {
  readonly name: string
  readonly matcher: Matcher
}

/** The filters of a request. */
export interface RequestFilters {
  readonly filters: readonly RequestFilter[]
  /** Those that hold because the caller did not choose, with their values. */
  readonly defaults: Readonly<Record<string, FilterValue>>
}

/** The parameters of a request by their names, as read; filters are texts. */
export type Given = Readonly<Record<string, unknown>>

/**
 * Reads the filters of a request against the rows of a snapshot; those `within` take the place of the defaults. Throws
 * `invalid_query` with every fault.
 */
export function readFilters(
  dataset: Dataset,
  rows: QueriedRows,
  query: Given,
  within?: readonly RequestFilter[],
): RequestFilters {
  const faults: FieldError[] = []
  const own = [...readByField(dataset, rows, query, faults), ...readOwn(dataset, rows, query, faults)]
  if (faults.length > 0) throw invalidQuery(faults)
  if (within !== undefined) return { filters: [...own, ...within], defaults: {} }
  const chosen = new Set(own.map(({ name }) => name))
  const defaults = chooseDefaults(dataset, rows, query, chosen)
  const byDefault = Object.entries(defaults).map(([name, value]) => ({
    name,
    matcher: matchColumn(rows.table.columns.get(name)!, 'is', [value]),
  }))
  return { filters: [...own, ...byDefault, ...latestOnly(dataset, rows, query, chosen)], defaults }
}

/** The refusal of a query. */
export function invalidQuery(errors: readonly FieldError[]) {
  const names = [...new Set(errors.map(({ field }) => field))].slice(0, 5).join(', ')
  return problem('invalid_query', { detail: `Wrong: ${names}.`, errors: [...errors] })
}

function readByField(
  { queryFields, definition: { ownFilters = {} } }: Dataset,
  { table, filters: { readers } }: QueriedRows,
  query: Given,
  faults: FieldError[],
): RequestFilter[] {
  return Object.entries(query).flatMap(([parameter, text]) => {
    if (typeof text !== 'string' || Object.hasOwn(ownFilters, parameter)) return []
    const filter = readFilterName(parameter, queryFields)
    if (filter === undefined || 'fault' in filter || isVintageChoice(parameter, text)) return []
    const { field, comparison } = filter
    const column = table.columns.get(field.name)!
    const reader = readers.get(field.name)
    const matcher = readFilter({ parameter, column, comparison, text, reader }, faults)
    return matcher === undefined ? [] : [{ name: field.name, matcher }]
  })
}

function readOwn(
  { definition: { ownFilters = {} } }: Dataset,
  { table, filters: { own } }: QueriedRows,
  query: Given,
  faults: FieldError[],
): RequestFilter[] {
  return Object.entries(ownFilters).flatMap(([name, { accepted }]) => {
    const text = query[name]
    if (typeof text !== 'string') return []
    const places = own.get(name)!(text)
    if (places !== undefined) return [{ name, matcher: matchPlaces(places, table.count) }]
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
  query: Given,
  chosen: ReadonlySet<string>,
): RequestFilters['defaults'] {
  if (defaults === undefined) return {}
  const given = new Set([...chosen, ...Object.keys(query).filter((name) => query[name] !== undefined)])
  const known = (field: string) => knownValues(columns.get(field)!)
  return Object.fromEntries(
    Object.entries(defaults.choose({ given, known })).filter(([name]) => !chosen.has(name)),
  )
}

/** True where the parameter of the editions says which of them, not a value of a field of that name. */
function isVintageChoice(parameter: string, text: unknown): boolean {
  return parameter === 'vintage' && (text === 'latest' || text === 'all')
}

/** The filter for the latest editions, which holds unless others are requested. */
function latestOnly(
  { definition: { vintages } }: Dataset,
  { table, latest }: QueriedRows,
  { vintage }: Given,
  chosen: ReadonlySet<string>,
): RequestFilter[] {
  if (vintages === undefined || latest.length === table.count || vintage === 'all') return []
  if (vintage !== 'latest' && (chosen.has('vintage') || chosen.has(vintages.latest))) return []
  return [{ name: vintages.latest, matcher: matchColumn(table.columns.get(vintages.latest)!, 'is', [true]) }]
}

/** A filter by a field, as the caller wrote it. */
export interface WrittenFilter {
  /** Name of the parameter: `amount__gte`. */
  readonly parameter: string
  readonly column: Column
  readonly comparison: Comparison
  readonly text: string
  readonly reader: FilterReader | undefined
}

/** Reads a filter; its faults are added to `faults`, and it is undefined then. */
export function readFilter(filter: WrittenFilter, faults: FieldError[]): Matcher | undefined {
  const { parameter, column, comparison, text } = filter
  if (comparison === 'null') {
    if (text === 'true' || text === 'false') return matchColumn(column, comparison, [text === 'true'])
    faults.push({ field: parameter, message: 'must be true or false', accepted: ['true', 'false'] })
    return undefined
  }
  const before = faults.length
  const values = readTexts(filter, faults).flatMap((value) => readOne(filter, value, faults))
  return faults.length > before ? undefined : matchColumn(column, comparison, values)
}

/** Most values of `__contains`: each is looked for in every text of the field. */
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

function readOne(
  { parameter, column, comparison, reader }: WrittenFilter,
  text: string,
  faults: FieldError[],
): readonly FilterValue[] {
  const read = readValue(column.field, comparison, text, reader, () => knownValues(column))
  if (!('message' in read)) return read
  faults.push({ field: parameter, message: read.message, accepted: read.accepted })
  return []
}

const known = new WeakMap<Column, ReadonlySet<FilterValue>>()

/** Every value of a column as a set, made once. */
export function knownValues(column: Column): ReadonlySet<FilterValue> {
  const made = known.get(column) ?? new Set(column.values)
  known.set(column, made)
  return made
}
