import type { Turns } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import { originalOf } from '../declare/same-fields.ts'
import { selectionGaps } from '../gaps/describe-gaps.ts'
import type { Whole } from '../gaps/find-gaps.ts'
import { comparing } from '../groups/check-sums.ts'
import { type GroupTable, toGroupTable } from '../groups/group-table.ts'
import { readGroupRequest } from '../groups/read-group-request.ts'
import { readFilterName } from '../query/filter-parameter.ts'
import { isRelative } from '../query/group-parameters.ts'
import type { ListQuery } from '../query/list-query.ts'
import { invalidQuery, type ListRequest, readListRequest } from '../query/read-list-request.ts'
import { selectRows } from '../query/select-rows.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'

/** The groups of a request, and what should be known about their rows. */
export interface SelectedGroups {
  readonly table: GroupTable
  readonly notices: readonly string[]
  /** The wholes in them that do not add up to the printed total. */
  readonly totals: readonly Whole[]
}

/** Groups the rows that a request selects. Throws `invalid_query` if the dataset cannot be grouped so, or does not allow the sum. */
export async function selectGroups(
  dataset: Dataset,
  snapshot: Snapshot,
  query: ListQuery,
  turns: Turns,
  { filters, rank, defaults }: ListRequest = readListRequest(dataset, snapshot, query),
): Promise<SelectedGroups> {
  const request = readGroupRequest(dataset, query)
  if ('faults' in request) throw invalidQuery(request.faults)
  // A hundred thousand rows take milliseconds.
  await turns.next()
  const select = (chosen: typeof filters) => {
    const { size, part, notice } = selectRows(snapshot, chosen, rank, [])
    return { positions: part(0, size), notice }
  }
  const { positions, notice } = select(filters)
  const table = toGroupTable(
    {
      dataset,
      rows: snapshot,
      positions,
      isOneEdition: defaults.vintage === 'latest',
      reselect: (without) => {
        const all = withoutFilters(dataset, query, without)
        return all === query ? positions : select(readListRequest(dataset, snapshot, all).filters).positions
      },
    },
    request,
  )
  if ('faults' in table) throw invalidQuery(table.faults)
  const lacking = selectionGaps(dataset, snapshot, {
    filters,
    found: rank === undefined ? undefined : new Set(positions),
    added: request.aggregates.flatMap(({ function: called, field }) =>
      (comparing.includes(called) || isRelative(called)) && field !== undefined ? [field] : [],
    ),
  })
  return {
    table,
    notices: [...(notice === undefined ? [] : [notice]), ...lacking.notices],
    totals: lacking.totals,
  }
}

/** The request without its filters of these fields, so that the default ones hold in their place; exclusions stay. */
function withoutFilters(dataset: Dataset, query: ListQuery, without: ReadonlySet<string>): ListQuery {
  const isKept = (parameter: string) => {
    const filter = readFilterName(parameter, dataset.queryFields)
    if (filter === undefined || 'fault' in filter || filter.comparison === 'ne') return true
    return !without.has(originalOf(dataset.definition, filter.field.name))
  }
  const kept = Object.entries(query).filter(([name]) => isKept(name))
  return kept.length === Object.keys(query).length ? query : (Object.fromEntries(kept) as ListQuery)
}
