import type { FieldError } from '@tathya/contracts/http'
import type { Dataset } from '../declare/definition.ts'
import type { FilterValue } from '../declare/filter-reader.ts'
import type { QueryType } from '../declare/query-field.ts'
import { originalOf } from '../declare/same-fields.ts'
import { type Aggregate, isRelative } from '../query/group-parameters.ts'
import { type RowTable, valueAt } from '../table/row-table.ts'
import { checkSums, measureOf } from './check-sums.ts'
import { baseOf, type Compared, type RelativeValues } from './compared.ts'
import { createComputer, type ValueOf } from './compute.ts'
import { groupRows, type RowGroups } from './group-rows.ts'
import { type GroupCondition, type GroupRequest, nullable, typeOf } from './read-group-request.ts'
import { relativeOf } from './relative.ts'

/** A value of each group. */
export interface GroupColumn {
  readonly name: string
  readonly type: QueryType
  readonly of: ValueOf
}

/** Groups with their values, in the order of the request. */
export interface GroupTable {
  readonly columns: readonly GroupColumn[]
  /** All groups, before the conditions. */
  readonly rowGroups: RowGroups
  /** Indexes of the groups that match the conditions, for `of` of the columns. */
  readonly groups: Uint32Array
  /** Units by the name of the value. */
  readonly units: Readonly<Record<string, string>>
  readonly notices: readonly string[]
}

/** The rows of a request. */
export interface SelectedRows extends Pick<Compared, 'dataset' | 'rows' | 'isOneEdition' | 'reselect'> {
  readonly positions: Uint32Array
}

/** Groups the selected rows; with faults where the dataset forbids a sum. */
export function toGroupTable(
  selected: SelectedRows,
  { by, aggregates, conditions, sort }: GroupRequest,
): GroupTable | { readonly faults: readonly FieldError[] } {
  const { dataset, rows, positions, isOneEdition } = selected
  const { table } = rows
  const grouped = by.map(({ name }) => table.columns.get(name)!)
  const groups = groupRows(positions, grouped)
  const groupedBy = by.map(({ name }) => originalOf(dataset.definition, name))
  const { faults, notices } = checkSums(
    { dataset, table, groups, groupedBy, isOneEdition },
    aggregates.map((aggregate) => baseOf(dataset, aggregate)),
  )
  if (faults.length > 0) return { faults }
  const compared = { ...selected, groupedBy, groups }
  const relative = new Map(
    aggregates
      .filter((aggregate) => isRelative(aggregate.function))
      .map((aggregate) => [aggregate.name, relativeOf(compared, aggregate)]),
  )
  const refused = [...relative.values()].flatMap((values) => ('faults' in values ? values.faults : []))
  if (refused.length > 0) return { faults: refused }
  const further = [...relative.values()].flatMap((values) => ('faults' in values ? [] : values.notices))
  const computer = createComputer(groups, grouped, table.columns)
  const firstRow = (group: number) => groups.positions[groups.starts[group]!]!
  const columns: GroupColumn[] = [
    ...grouped.map((column) => ({
      name: column.field.name,
      type: column.field.type,
      of: (group: number) => valueAt(column, firstRow(group)),
    })),
    ...aggregates.map((aggregate) => ({
      name: aggregate.name,
      type: typeOf(dataset, aggregate),
      of: (relative.get(aggregate.name) as RelativeValues | undefined)?.of ?? computer.of(aggregate),
    })),
    ...nullable(dataset, aggregates).map((field) => ({
      name: `nulls_${field}`,
      type: 'integer' as const,
      of: computer.nulls(field),
    })),
  ]
  const units = Object.fromEntries(
    aggregates.flatMap((aggregate) => {
      const unit = unitOf(dataset, table, groups, aggregate)
      return unit === undefined ? [] : [[aggregate.name, unit]]
    }),
  )
  return {
    columns,
    rowGroups: groups,
    groups: choose(columns, groups.count, conditions, sort),
    units,
    notices: [...new Set([...notices, ...further])],
  }
}

/** The unit of an aggregate: that of its field, or the one that all rows have. */
function unitOf(
  dataset: Dataset,
  table: RowTable,
  { positions }: RowGroups,
  { function: called, field }: Aggregate,
): string | undefined {
  if (called === 'count' || called === 'rank') return undefined
  if (isRelative(called)) return 'percent'
  const unitIn = measureOf(dataset, field)?.unitIn
  if (unitIn === undefined) return dataset.fields.find(({ name }) => name === field)?.unit ?? undefined
  const { codes, values } = table.columns.get(unitIn)!
  const first = codes![positions[0]!]
  const isOne = positions.every((row) => codes![row] === first)
  return isOne && first !== undefined && first > 0 ? String(values[first - 1]) : `as in ${unitIn}`
}

/** The indexes that match conditions, in the order of the terms. */
export function choose(
  columns: readonly GroupColumn[],
  count: number,
  conditions: readonly GroupCondition[],
  sort: readonly string[],
): Uint32Array {
  const of = (name: string) => columns.find((column) => column.name === name)!.of
  const tests = conditions.map((condition) => toTest(of(condition.name), condition))
  const all = Uint32Array.from({ length: count }, (_, group) => group)
  const chosen = tests.length === 0 ? all : all.filter((group) => tests.every((test) => test(group)))
  if (sort.length === 0) return chosen
  const terms = sort.map((term) => ({
    of: of(term.replace(/^-/, '')),
    sign: term.startsWith('-') ? -1 : 1,
  }))
  return chosen.sort((a, b) => {
    for (const { of: read, sign } of terms) {
      const order = compareValues(read(a), read(b), sign)
      if (order !== 0) return order
    }
    return a - b
  })
}

/** Null comes last in both directions. */
function compareValues(a: FilterValue | null, b: FilterValue | null, sign: number): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -sign : sign
}

/** Null matches `null` only. */
function toTest(of: ValueOf, { comparison, value: limit }: GroupCondition): (group: number) => boolean {
  if (comparison === 'null') return (group) => (of(group) === null) === limit
  const fits = (value: FilterValue): boolean => {
    switch (comparison) {
      case 'is':
        return value === limit
      case 'ne':
        return value !== limit
      case 'gte':
        return value >= limit
      case 'gt':
        return value > limit
      case 'lte':
        return value <= limit
      case 'lt':
        return value < limit
    }
  }
  return (group) => {
    const value = of(group)
    return value !== null && fits(value)
  }
}
