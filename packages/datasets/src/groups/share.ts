import { findGaps, totalsOf as printedTotalsOf } from '../gaps/find-gaps.ts'
import type { Aggregate } from '../query/group-parameters.ts'
import { checkSums } from './check-sums.ts'
import { baseOf, type Compared, divide, type Faults, type RelativeValues } from './compared.ts'
import { createComputer } from './compute.ts'
import { groupRows, type RowGroups } from './group-rows.ts'
import { byKey, keyOf, pickGroups, rowsIn, sizeOf } from './keyed-groups.ts'

const unknownTotal =
  'share is null where the total is not known: rows of it are missing or have no value, and no printed total takes their place.'

/**
 * The percent of each group in the total of its period. The total is the sum of the rows that match the filters of other
 * fields than those that divide it or, where these fall short of it, the printed total.
 */
export function shareOf(compared: Compared, aggregate: Aggregate): RelativeValues | Faults {
  const { dataset, rows, groupedBy, groups, isOneEdition, reselect } = compared
  const { columns } = rows.table
  const { parts, within } = divide(dataset, groupedBy, aggregate.field)
  const withinColumns = within.map((name) => columns.get(name)!)
  const key = keyOf(groups, withinColumns)
  const answered = new Set(byKey(groups, withinColumns).keys())
  const chosen = reselect(new Set(parts))
  const every = groupRows(chosen, withinColumns)
  const everyKey = keyOf(every, withinColumns)
  const wholes = pickGroups(every, (group) => sizeOf(every, group) > 0 && answered.has(everyKey(group)))
  const base = baseOf(dataset, aggregate)
  const check = checkSums({ dataset, table: rows.table, groups: wholes, groupedBy: within, isOneEdition }, [
    base,
  ])
  if (check.faults.length > 0) return check
  const totals = totalsOf(compared, aggregate, wholes, new Set(chosen))
  const indexes = byKey(wholes, withinColumns)
  const figureOf = createComputer(groups, [], columns).of(base)
  return {
    notices: totals.includes(null) ? [unknownTotal] : [],
    of(group) {
      const part = sizeOf(groups, group) === 0 ? null : figureOf(group)
      const total = part === null ? null : totals[indexes.get(key(group))!]!
      return total === null || total === 0 ? null : ((part as number) / total) * 100
    },
  }
}

/** The total of each period; null where it is not known. */
function totalsOf(
  { dataset, rows }: Compared,
  aggregate: Aggregate,
  wholes: RowGroups,
  chosen: ReadonlySet<number>,
): (number | null)[] {
  const { field } = aggregate
  const computer = createComputer(wholes, [], rows.table.columns)
  const sumOf = computer.of(baseOf(dataset, aggregate))
  if (field === undefined) return Array.from({ length: wholes.count }, (_, group) => sumOf(group) as number)
  const hasPrinted = printedTotalsOf(dataset).some(({ figures }) => figures[field] !== undefined)
  const gaps = findGaps(dataset, rows).filter(({ figure }) => figure === field)
  const nullsOf = computer.nulls(field)
  return Array.from({ length: wholes.count }, (_, group) => {
    if (!hasPrinted && (nullsOf(group) as number) > 0) return null
    const inside = new Set(rowsIn(wholes, group))
    let total = sumOf(group) as number | null
    for (const { positions, sum, printed, missing, elsewhere } of gaps) {
      if (!positions.some((row) => inside.has(row))) continue
      if (!positions.every((row) => inside.has(row))) {
        if (missing.length > 0 && elsewhere.some((row) => chosen.has(row))) return null
      } else if (sum < printed && total !== null) total += printed - sum
    }
    return total
  })
}
