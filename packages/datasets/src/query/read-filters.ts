import type { FieldError } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'
import type { Dataset } from '../definition.ts'
import type { Snapshot } from '../snapshot.ts'
import { readFilterName } from './filter-parameter.ts'
import type { FilterValue } from './filter-reader.ts'
import { type Matcher, matchColumn, matchPlaces } from './matcher.ts'
import { knownValues, readFilter } from './read-filter.ts'

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

/** The parameters of a request by their names, as they were read; filters are texts. */
export type Given = Readonly<Record<string, unknown>>

/**
 * Reads the filters of a request against the rows of a snapshot; those `within` take the place of the defaults. Throws
 * `invalid_query` with every fault.
 */
export function readFilters(
  dataset: Dataset,
  snapshot: Snapshot,
  query: Given,
  within?: readonly RequestFilter[],
): RequestFilters {
  const faults: FieldError[] = []
  const own = [...readByField(dataset, snapshot, query, faults), ...readOwn(dataset, snapshot, query, faults)]
  if (faults.length > 0) throw invalidQuery(faults)
  if (within !== undefined) return { filters: [...own, ...within], defaults: {} }
  const chosen = new Set(own.map(({ name }) => name))
  const defaults = chooseDefaults(dataset, snapshot, query, chosen)
  const byDefault = Object.entries(defaults).map(([name, value]) => ({
    name,
    matcher: matchColumn(snapshot.table.columns.get(name)!, 'is', [value]),
  }))
  return { filters: [...own, ...byDefault, ...latestOnly(dataset, snapshot, query, chosen)], defaults }
}

/** The refusal of a query. */
export function invalidQuery(errors: readonly FieldError[]) {
  const names = [...new Set(errors.map(({ field }) => field))].slice(0, 5).join(', ')
  return problem('invalid_query', { detail: `Wrong: ${names}.`, errors: [...errors] })
}

function readByField(
  { queryFields, definition: { ownFilters = {} } }: Dataset,
  { table, filters: { readers } }: Snapshot,
  query: Given,
  faults: FieldError[],
): RequestFilter[] {
  return Object.entries(query).flatMap(([parameter, text]) => {
    if (typeof text !== 'string' || Object.hasOwn(ownFilters, parameter)) return []
    const filter = readFilterName(parameter, queryFields)
    if (filter === undefined || 'fault' in filter || isPrintChoice(parameter, text)) return []
    const { field, comparison } = filter
    const column = table.columns.get(field.name)!
    const reader = readers.get(field.name)
    const matcher = readFilter({ parameter, column, comparison, text, reader }, faults)
    return matcher === undefined ? [] : [{ name: field.name, matcher }]
  })
}

function readOwn(
  { definition: { ownFilters = {} } }: Dataset,
  { table, filters: { own } }: Snapshot,
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
  { table: { columns } }: Snapshot,
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

/** True where the parameter of the prints says which of them, not a value of a field of that name. */
function isPrintChoice(parameter: string, text: unknown): boolean {
  return parameter === 'vintage' && (text === 'latest' || text === 'all')
}

/** The filter for the latest prints, which holds unless others are asked for. */
function latestOnly(
  { definition: { vintages } }: Dataset,
  { table, latest }: Snapshot,
  { vintage }: Given,
  chosen: ReadonlySet<string>,
): RequestFilter[] {
  if (vintages === undefined || latest.length === table.count || vintage === 'all') return []
  if (vintage !== 'latest' && (chosen.has('vintage') || chosen.has(vintages.latest))) return []
  return [{ name: vintages.latest, matcher: matchColumn(table.columns.get(vintages.latest)!, 'is', [true]) }]
}
