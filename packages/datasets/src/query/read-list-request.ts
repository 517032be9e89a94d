import type { FieldError } from '@tathya/contracts/http'
import type { Dataset } from '../declare/definition.ts'
import type { SortTerm } from '../table/sort-positions.ts'
import type { ListQuery } from './list-query.ts'
import type { QueriedRows } from './prepared-filters.ts'
import { invalidQuery, type RequestFilter, type RequestFilters, readFilters } from './read-filters.ts'
import { type Rank, toSortTerms } from './select-rows.ts'

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
  const faults = [...rankingFaults(dataset, query), ...searchFaults(dataset, query)]
  if (faults.length > 0) throw invalidQuery(faults)
  return {
    ...readFilters(dataset, rows, query, within),
    rank: toRank(dataset, rows, query),
    terms: toSortTerms(dataset, rows.table, query.sort ?? []),
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
