import type { Aggregate } from '../query/group-parameters.ts'
import { checkSums } from './check-sums.ts'
import { baseOf, type Compared, divide, type Faults, type RelativeValues } from './compared.ts'
import { createComputer } from './compute.ts'
import { groupRows } from './group-rows.ts'
import { byKey, keyOf, sizeOf } from './keyed-groups.ts'

/**
 * The place of each group by size, 1 the greatest, among the groups of its period; equal ones share a place. Filters of the
 * fields that divide the total choose which groups are answered, not those that they are compared with.
 */
export function rankOf(compared: Compared, aggregate: Aggregate): RelativeValues | Faults {
  const { dataset, rows, groupedBy, groups, isOneEdition, reselect } = compared
  const { columns } = rows.table
  const columnsOf = (names: readonly string[]) => names.map((name) => columns.get(name)!)
  const { parts, within } = divide(dataset, groupedBy, aggregate.field)
  const grouped = columnsOf(groupedBy)
  const all = groupRows(reselect(new Set(parts)), grouped)
  const base = baseOf(dataset, aggregate)
  const check = checkSums({ dataset, table: rows.table, groups: all, groupedBy, isOneEdition }, [base])
  if (check.faults.length > 0) return check
  const figureOf = createComputer(all, grouped, columns).of(base)
  // Years are ranked among themselves where nothing else is grouped by.
  const partition = keyOf(all, columnsOf(parts.length === 0 ? [] : within))
  const values = new Map<string, number[]>()
  for (let group = 0; group < all.count; group += 1) {
    const value = sizeOf(all, group) === 0 ? null : figureOf(group)
    if (typeof value !== 'number') continue
    const key = partition(group)
    const ofPartition = values.get(key) ?? []
    ofPartition.push(value)
    values.set(key, ofPartition)
  }
  for (const each of values.values()) each.sort((a, b) => b - a)
  const indexes = byKey(all, grouped)
  const key = keyOf(groups, grouped)
  return {
    notices: check.notices,
    of(group) {
      const at = sizeOf(groups, group) === 0 ? undefined : indexes.get(key(group))
      const value = at === undefined ? null : figureOf(at)
      return value === null ? null : values.get(partition(at!))!.indexOf(value as number) + 1
    },
  }
}
