import type { Dataset } from '../declare/definition.ts'
import type { Caution } from '../declare/totals.ts'
import type { QueriedRows } from '../query/prepared-filters.ts'
import type { RequestFilter } from '../query/select-rows.ts'
import type { RowTable } from '../table/row-table.ts'
import { findGaps, pick, type Totals, type Whole } from './find-gaps.ts'

/** Wholes and parts that a notice names. */
const maxNamed = 12

/** Part of the rows that a request selects. */
export interface Selected {
  readonly filters: readonly RequestFilter[]
  /** The positions that a search left, where the request has words: its filters alone do not say which. */
  readonly found?: ReadonlySet<number> | undefined
  /** The fields that are added up; undefined where rows are listed, which a reader may add up. */
  readonly added?: readonly string[]
}

/** Describes missing parts of the sums of a selection, and figures in it that cannot be compared, a sentence each. */
export function selectionNotices(dataset: Dataset, rows: QueriedRows, selected: Selected): string[] {
  const tests = toTests(dataset, selected)
  const gaps = findGaps(dataset, rows).filter(({ figure }) => selected.added?.includes(figure) ?? true)
  const wholes = gaps.filter(({ positions }) => positions.every(tests.has))
  const isAskedFor = matchOnce(tests.inOthers)
  const lacking = gaps.filter((gap) => !wholes.includes(gap) && lacks(gap, tests, isAskedFor))
  return [
    ...describeWholes(dataset, wholes),
    ...describeMissing(dataset, lacking),
    ...(selected.added?.length === 0 ? [] : cautionsOf(dataset, rows.table, tests.has)),
  ]
}

/** The wholes beside their printed totals, in a sentence for each figure. */
export function describeWholes({ definition, fields }: Dataset, wholes: readonly Whole[]): string[] {
  const totals = definition.totals as Totals | undefined
  if (totals === undefined) return []
  return [...Map.groupBy(wholes, ({ figure }) => figure)].map(([figure, all]) => {
    const unit = fields.find(({ name }) => name === figure)?.unit
    const named = all.map(({ name, sum, printed, missing }) => {
      const without =
        missing.length === 0 || totals.member === undefined
          ? ''
          : ` (no rows for ${totals.member.called} ${list(missing.map(String))})`
      return `${name} ${inDigits(sum)} of ${inDigits(printed)}${without}`
    })
    return `The rows do not add up to the totals that ${totals.printed.by} prints (${figure}${unit ? `, ${unit}` : ''}): ${list(named, '; ')}.`
  })
}

function describeMissing({ definition }: Dataset, gaps: readonly Whole[]): string[] {
  const { member } = definition.totals ?? {}
  if (member === undefined) return []
  const byMembers = Map.groupBy(gaps, ({ missing }) => list(missing.map(String)))
  return [...byMembers].map(([members, all]) => {
    const names = [...new Set(all.map(({ name }) => name))]
    return `Rows are missing for ${member.called} ${members} in ${list(names)}: the value is unknown, not zero, and sums exclude it.`
  })
}

function list(names: readonly string[], separator = ', '): string {
  const more = names.length - maxNamed
  return names.slice(0, maxNamed).join(separator) + (more > 0 ? `${separator}and ${more} more` : '')
}

function inDigits(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 })
}

/** Tests of rows by the filters of a request. */
interface Tests {
  readonly has: (row: number) => boolean
  /** By the filters of periods alone. */
  readonly inPeriods: (row: number) => boolean
  /** By all others. */
  readonly inOthers: (row: number) => boolean
}

function toTests({ definition: { totals, periods } }: Dataset, { filters, found }: Selected): Tests {
  if (found !== undefined) {
    const has = (row: number) => found.has(row)
    return { has, inPeriods: has, inOthers: has }
  }
  const names: readonly string[] = [
    ...(totals?.whole ?? []),
    ...(periods === undefined ? [] : ['periods', periods.covered, ...(periods.chosenBy ?? [])]),
  ]
  const every = (chosen: readonly RequestFilter[]) => (row: number) =>
    chosen.every(({ matcher }) => matcher.has(row))
  return {
    has: every(filters),
    inPeriods: every(filters.filter(({ name }) => names.includes(name))),
    inOthers: every(filters.filter(({ name }) => !names.includes(name))),
  }
}

/** True if a part is asked for that a whole lacks: the same part of another whole matches. */
function lacks(
  { positions, elsewhere }: Whole,
  { inPeriods }: Tests,
  isAskedFor: (elsewhere: readonly number[]) => boolean,
): boolean {
  return isAskedFor(elsewhere) && positions.some(inPeriods)
}

/** Tests if a list has a matching row, once for each list. */
function matchOnce(has: (row: number) => boolean): (list: readonly number[]) => boolean {
  const results = new Map<readonly number[], boolean>()
  return (rows) => {
    const result = results.get(rows) ?? rows.some(has)
    results.set(rows, result)
    return result
  }
}

const cautioned = new WeakMap<RowTable, Map<Caution, readonly number[]>>()

/** The rows of a caution, found once for each version. */
function rowsOf(caution: Caution, table: RowTable): readonly number[] {
  const ofTable = cautioned.get(table) ?? new Map<Caution, readonly number[]>()
  cautioned.set(table, ofTable)
  const rows =
    ofTable.get(caution) ??
    Array.from(table.positions).filter((at) => caution.is(pick(table, at, caution.of)))
  ofTable.set(caution, rows)
  return rows
}

function cautionsOf(
  { definition: { cautions = [] } }: Dataset,
  table: RowTable,
  has: (row: number) => boolean,
): string[] {
  return cautions.flatMap((caution) => {
    const rows = rowsOf(caution, table)
    const first = rows.findIndex(has)
    return first !== -1 && rows.some((row, at) => at > first && has(row)) ? [caution.notice] : []
  })
}
