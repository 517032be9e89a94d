import type { FieldError } from '@tathya/contracts/http'
import type { Dataset } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import type { Apart, Measure } from '../declare/measures.ts'
import type { Aggregate } from '../query/group-parameters.ts'
import { type Column, type RowTable, valueAt } from '../table/row-table.ts'
import type { RowGroups } from './group-rows.ts'

/** Values that a message names. */
const maxNamed = 4

/** Functions that need rows which can be compared. */
export const comparing: readonly string[] = ['sum', 'avg', 'median']

/** The measure of a field; datasets declare them by the names of their fields. */
export function measureOf(
  { definition: { measures = {} } }: Dataset,
  field: string | undefined,
): Measure | undefined {
  return measures[field ?? '']
}

/** What is checked. */
interface CheckedGroups {
  readonly dataset: Dataset
  readonly table: RowTable
  readonly groups: RowGroups
  /** Names of the grouped fields. */
  readonly groupedBy: readonly string[]
  /** True if the rows have one edition of each period, as those of `as_of`. */
  readonly isOneEdition: boolean
}

/** The faults of sums over rows that cannot be added, and what differs between groups, for a notice. */
export interface SumCheck {
  readonly faults: readonly FieldError[]
  readonly notices: readonly string[]
}

/** Checks aggregates against the declaration of their fields. */
export function checkSums(checked: CheckedGroups, aggregates: readonly Aggregate[]): SumCheck {
  const faults: FieldError[] = []
  const notices = new Set<string>()
  for (const aggregate of aggregates) {
    const measure = comparing.includes(aggregate.function)
      ? measureOf(checked.dataset, aggregate.field)
      : undefined
    if (measure === undefined) continue
    const written = `${aggregate.function}(${aggregate.field})`
    const reasons = new Map(Object.entries(measure.alike as Readonly<Record<string, string>>))
    if (hasSuperseded(checked)) reasons.set('vintage', 'editions of a figure state the same amount again')
    for (const [field, reason] of reasons) {
      const { mixed, between } = compareGroups(checked, field)
      if (mixed !== undefined) faults.push(toFault(checked, written, field, mixed, reason))
      else if (between !== undefined) notices.add(`Groups differ in ${field} (${between}): ${reason}.`)
    }
    if (aggregate.function !== 'sum') continue
    for (const apart of measure.apart ?? []) {
      const mixed = findApart(checked, apart)
      if (mixed !== undefined) faults.push(toFault(checked, written, apart.same, mixed, apart.reason))
    }
  }
  return { faults, notices: [...notices] }
}

/** A group with several values of a field. */
interface Mixed {
  readonly group: number
  readonly codes: ReadonlySet<number>
}

function toFault(
  { table, groups, groupedBy }: CheckedGroups,
  written: string,
  field: string,
  { group, codes }: Mixed,
  reason: string,
): FieldError {
  const row = groups.positions[groups.starts[group]!]!
  const names = groupedBy.map((name) => `${name}=${valueAt(table.columns.get(name)!, row)}`)
  const where = names.length === 0 ? '' : ` in the group ${names.join(', ')}`
  return {
    field: 'aggregate',
    message: `${written} would take rows of different ${field} together (${nameCodes(table.columns.get(field)!, codes)})${where}: ${reason}`,
    accepted: `rows of one ${field}: filter by it, or add it to group_by`,
  }
}

function nameCodes({ values }: Column, codes: ReadonlySet<number>): string {
  const named = [...codes]
    .toSorted((a, b) => a - b)
    .slice(0, maxNamed)
    .map((code) => String(values[code - 1] ?? null))
  return codes.size > maxNamed ? `${named.join(', ')} and ${codes.size - maxNamed} more` : named.join(', ')
}

/** True if rows are added that a later edition supersedes. */
function hasSuperseded({ dataset: { definition }, table, groups, isOneEdition }: CheckedGroups): boolean {
  if (isOneEdition || definition.vintages === undefined || !table.columns.has('vintage')) return false
  const { codes, values } = table.columns.get(definition.vintages.latest)!
  const latest = values.indexOf(true) + 1
  return groups.positions.some((row) => codes![row] !== latest)
}

/** The first group with several values of a field, or the values that differ from group to group. */
function compareGroups(
  { table, groups, groupedBy }: CheckedGroups,
  field: string,
): { readonly mixed?: Mixed; readonly between?: string } {
  if (groupedBy.includes(field)) return {}
  const column = table.columns.get(field)!
  const codes = column.codes!
  const { count, positions, starts } = groups
  const seen = new Set<number>()
  for (let group = 0; group < count; group += 1) {
    const from = starts[group]!
    const end = starts[group + 1]!
    if (from === end) continue
    const first = codes[positions[from]!]!
    for (let at = from + 1; at < end; at += 1)
      if (codes[positions[at]!] !== first) return { mixed: { group, codes: codesIn(codes, groups, group) } }
    seen.add(first)
  }
  return seen.size > 1 ? { between: nameCodes(column, seen) } : {}
}

function codesIn(codes: ArrayLike<number>, { positions, starts }: RowGroups, group: number): Set<number> {
  return new Set(Array.from(positions.subarray(starts[group]!, starts[group + 1]!), (row) => codes[row]!))
}

const flagged = new WeakMap<Apart, WeakMap<RowTable, Uint8Array>>()

/** A flag for each row that stands apart, made once for each release. */
function flagsOf(apart: Apart, table: RowTable): Uint8Array {
  const byTable = flagged.get(apart) ?? new WeakMap<RowTable, Uint8Array>()
  flagged.set(apart, byTable)
  const cached = byTable.get(table)
  if (cached !== undefined) return cached
  const columns = apart.of.map((name) => [name, table.columns.get(name)!] as const)
  const toRow = (row: number): Row =>
    Object.fromEntries(columns.map(([name, column]) => [name, valueAt(column, row)]))
  const flags = Uint8Array.from(table.positions, (row) => (apart.is(toRow(row)) ? 1 : 0))
  byTable.set(table, flags)
  return flags
}

/** The first group in which a row that stands apart meets another one. */
function findApart({ table, groups, groupedBy }: CheckedGroups, apart: Apart): Mixed | undefined {
  if (groupedBy.includes(apart.same)) return undefined
  const flags = flagsOf(apart, table)
  const codes = table.columns.get(apart.same)!.codes!
  const { count, positions, starts } = groups
  for (let group = 0; group < count; group += 1) {
    let hasApart = false
    let isMixed = false
    for (let at = starts[group]!; at < starts[group + 1]!; at += 1) {
      const row = positions[at]!
      hasApart ||= flags[row] === 1
      isMixed ||= codes[row] !== codes[positions[starts[group]!]!]
    }
    if (hasApart && isMixed) return { group, codes: codesIn(codes, groups, group) }
  }
  return undefined
}
