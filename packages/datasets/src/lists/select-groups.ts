import type { Turns } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import { selectionGaps } from '../gaps/describe-gaps.ts'
import type { Whole } from '../gaps/find-gaps.ts'
import { comparing } from '../groups/check-sums.ts'
import { type GroupTable, toGroupTable } from '../groups/group-table.ts'
import { readGroupRequest } from '../groups/read-group-request.ts'
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

/** Groups the rows that a request selects. Throws `invalid_query` where it has no such groups, or a sum is forbidden. */
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
      reselect: (without) =>
        select(filters.filter(({ name, excludes = false }) => excludes || !without.has(name))).positions,
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
