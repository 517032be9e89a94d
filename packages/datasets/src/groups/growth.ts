import type { Dataset } from '../declare/definition.ts'
import { findGaps } from '../gaps/find-gaps.ts'
import type { Aggregate } from '../query/group-parameters.ts'
import { type Column, valueAt } from '../table/row-table.ts'
import { checkSums, measureOf } from './check-sums.ts'
import { baseOf, type Compared, type Faults, type RelativeValues } from './compared.ts'
import { createComputer } from './compute.ts'
import { monthsOf, type PeriodField, periodFieldOf } from './group-periods.ts'
import { groupRows, type RowGroups } from './group-rows.ts'
import { keyOf, pickGroups, rowsIn, sizeOf } from './keyed-groups.ts'

/**
 * The percent of growth of each group over that of the same period a year before. Filters of the period choose which groups
 * are answered, not those that they are compared with. Null where the year before has no value, or one that is not
 * comparable: of other months, of another measure, or without parts that this one has.
 */
export function growthOf(compared: Compared, aggregate: Aggregate): RelativeValues | Faults {
  const { dataset, rows, groupedBy, groups, isOneEdition, reselect } = compared
  const { columns } = rows.table
  const periods = groupedBy
    .map((name) => periodFieldOf(dataset, name))
    .filter((period) => period !== undefined)
    .toSorted((a, b) => b.lag - a.lag)
  const period = periods[0]!
  const names = coarserFields(dataset, period)
  const others = groupedBy.filter((name) => !names.has(name)).map((name) => columns.get(name)!)
  const chosen = reselect(names)
  const grouped = groupedBy.map((name) => columns.get(name)!)
  const toKey = (of: RowGroups) => periodKey(of, period, columns.get(period.name)!, others)
  const every = groupRows(chosen, grouped)
  const [key, everyKey] = [toKey(groups), toKey(every)]
  const needed = new Set(
    Array.from({ length: groups.count }, (_, group) => group)
      .filter((group) => sizeOf(groups, group) > 0)
      .flatMap((group) => [key(group, 0), key(group, period.lag)]),
  )
  const all = pickGroups(every, (group) => sizeOf(every, group) > 0 && needed.has(everyKey(group, 0)))
  const base = baseOf(dataset, aggregate)
  const check = checkSums({ dataset, table: rows.table, groups: all, groupedBy, isOneEdition }, [base])
  if (check.faults.length > 0) return check
  const allKey = toKey(all)
  const indexes = new Map(Array.from({ length: all.count }, (_, group) => [allKey(group, 0), group]))
  const computer = createComputer(all, grouped, columns)
  const [figureOf, nullsOf] = [computer.of(base), computer.nulls(aggregate.field!)]
  const differs = comparison(compared, aggregate, all, others, new Set(chosen))
  const notices = new Set<string>(check.notices)
  const grow = (group: number): number | null => {
    if (sizeOf(groups, group) === 0) return null
    const [now, before] = [indexes.get(key(group, 0)), indexes.get(key(group, period.lag))]
    if (now === undefined || before === undefined) return null
    const reason = (nullsOf(now) as number) + (nullsOf(before) as number) > 0 ? nulls : differs(now, before)
    if (reason !== undefined) notices.add(`yoy is null in some groups: ${reason}.`)
    const [value, earlier] = [figureOf(now) as number | null, figureOf(before) as number | null]
    if (reason !== undefined || value === null || earlier === null || earlier === 0) return null
    return ((value - earlier) / Math.abs(earlier)) * 100
  }
  const grown = Array.from({ length: groups.count }, (_, group) => grow(group))
  return { of: (group) => grown[group]!, notices: [...notices] }
}

/** The period with the fields of periods that follow from it: the year of a month. */
function coarserFields(dataset: Dataset, { lag }: PeriodField): ReadonlySet<string> {
  const periods = dataset.queryFields.map(({ name }) => periodFieldOf(dataset, name))
  return new Set(periods.flatMap((each) => (each !== undefined && each.lag <= lag ? [each.name] : [])))
}

const nulls = 'a row of one of the two years has no value'

/** A key of the other grouped values and of the period, or of that so many periods before. */
function periodKey(
  groups: RowGroups,
  { number }: PeriodField,
  column: Column,
  others: readonly Column[],
): (group: number, before: number) => string {
  const key = keyOf(groups, others)
  return (group, before) => {
    const value = valueAt(column, groups.positions[groups.starts[group]!]!)
    const at = value === null ? undefined : number(value)
    return `${at === undefined ? `${value}` : at - before} ${key(group)}`
  }
}

/** The reason that keeps two groups from being compared; undefined if nothing does. */
function comparison(
  { dataset, rows, groupedBy }: Compared,
  { field }: Aggregate,
  groups: RowGroups,
  others: readonly Column[],
  chosen: ReadonlySet<number>,
): (a: number, b: number) => string | undefined {
  const { columns } = rows.table
  const alike = Object.entries(measureOf(dataset, field)?.alike ?? {}).filter(
    ([name]) => !groupedBy.includes(name),
  )
  const gaps = findGaps(dataset, rows).filter(({ figure, missing }) => figure === field && missing.length > 0)
  const firstOf = (group: number) => groups.positions[groups.starts[group]!]!
  const isSame = (a: number, b: number) => others.every(({ codes }) => codes![a] === codes![b])
  const missingOf = (group: number): string => {
    const inside = new Set(rowsIn(groups, group))
    const lacking = gaps.filter(
      ({ positions, elsewhere }) =>
        positions.some((row) => inside.has(row)) &&
        elsewhere.some((row) => chosen.has(row) && isSame(row, firstOf(group))),
    )
    return lacking.flatMap(({ missing }) => missing.map(String)).join(', ')
  }
  const called = gaps.find(({ totals }) => totals.member !== undefined)?.totals.member?.called
  return (a, b) => {
    for (const [name, reason] of alike) {
      const { codes } = columns.get(name)!
      if (codes![firstOf(a)] !== codes![firstOf(b)]) return `the years differ in ${name}: ${reason}`
    }
    const months = groupedByMonth(dataset.definition, groupedBy) ? [] : [a, b]
    const [here, there] = months.map((group) => monthsOf(dataset, columns, rowsIn(groups, group)))
    if (here !== there) return 'the years have rows of different months'
    const [lacking, lackingBefore] = [missingOf(a), missingOf(b)]
    if (lacking === lackingBefore) return undefined
    return `${called} ${lacking || lackingBefore} is missing in one of the two years`
  }
}

function groupedByMonth(
  { series }: Compared['dataset']['definition'],
  groupedBy: readonly string[],
): boolean {
  const period = series?.period as Readonly<Record<string, string>> | undefined
  return [period?.month, period?.monthOf, period?.day].some(
    (name) => name !== undefined && groupedBy.includes(name),
  )
}
