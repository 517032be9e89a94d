import type { DatasetPrintedTotal } from '@tathya/contracts/http'
import type { Dataset } from '../declare/definition.ts'
import type { Caution } from '../declare/totals.ts'
import type { QueriedRows } from '../query/prepared-filters.ts'
import type { RequestFilter } from '../query/select-rows.ts'
import { type RowTable, valueAt } from '../table/row-table.ts'
import { findGaps, pick, totalsOf, type Whole } from './find-gaps.ts'

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

/** The parts that a selection of rows lacks. */
export interface SelectionGaps {
  /** Missing parts of its sums, and figures in it that cannot be compared, a sentence each. */
  readonly notices: readonly string[]
  /** The wholes in it that do not add up to the printed total. */
  readonly totals: readonly Whole[]
}

/** Finds the missing parts of the sums of a selection, and figures in it that cannot be compared. */
export function selectionGaps(dataset: Dataset, rows: QueriedRows, selected: Selected): SelectionGaps {
  const tests = toTests(dataset, selected)
  const gaps = findGaps(dataset, rows).filter(
    ({ figure, totals }) => selected.added?.includes(figure) ?? totals.ofSumsOnly !== true,
  )
  const wholes = gaps.filter(({ positions }) => positions.every(tests.has))
  const isAskedFor = matchOnce(tests.inOthers)
  const lacking = gaps.filter((gap) => !wholes.includes(gap) && lacks(gap, tests, isAskedFor))
  const notices = [
    ...describeWholes(dataset, wholes),
    ...describeMissing(lacking),
    ...(selected.added?.length === 0 ? [] : cautionsOf(dataset, rows.table, tests.has)),
  ]
  return { notices, totals: wholes }
}

/** The wholes beside their printed totals, in a sentence for each figure and publisher. */
export function describeWholes({ fields }: Dataset, wholes: readonly Whole[]): string[] {
  const groups = Map.groupBy(wholes, ({ figure, totals }) => `${figure} ${totals.printed.by}`)
  return [...groups.values()].map((all) => {
    const { figure, totals } = all[0]!
    const unit = fields.find(({ name }) => name === figure)?.unit
    // Chapters and items may add up to the same sum.
    const named = all.map((whole) => {
      return `${whole.name} ${inDigits(whole.sum)} of ${inDigits(whole.printed)}${describeParts(whole)}`
    })
    return `The rows do not add up to the totals that ${totals.printed.by} prints (${figure}${unit ? `, ${unit}` : ''}): ${list([...new Set(named)], '; ')}.${totals.printed.note === undefined ? '' : ` ${totals.printed.note}`}`
  })
}

/** ` (95 of 96 chapters: 62 is missing)`; empty where no part is known to be missing. */
function describeParts({ totals: { member }, members, missing }: Whole): string {
  if (member === undefined || members === undefined || missing.length === 0) return ''
  const all = members + missing.length
  return ` (${members} of ${all} ${member.called}s: no rows for ${list(missing.map(String))})`
}

function describeMissing(gaps: readonly Whole[]): string[] {
  const byMembers = Map.groupBy(
    gaps.filter(({ totals }) => totals.member !== undefined),
    ({ totals, missing }) => `${totals.member!.called} ${list(missing.map(String))}`,
  )
  return [...byMembers].map(([members, all]) => {
    const names = [...new Set(all.map(({ name }) => name))]
    return `Rows are missing for ${members} in ${list(names)}: the value is unknown, not zero, and sums exclude it.`
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

function toTests(dataset: Dataset, { filters, found }: Selected): Tests {
  if (found !== undefined) {
    const has = (row: number) => found.has(row)
    return { has, inPeriods: has, inOthers: has }
  }
  const { periods } = dataset.definition
  const names: readonly string[] = [
    ...totalsOf(dataset).flatMap(({ whole }) => whole),
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

/** The notices of cautions of which some rows have different values. */
export function cautionsOf(
  { definition: { cautions = [] } }: Dataset,
  table: RowTable,
  has: (row: number) => boolean,
): string[] {
  return cautions.flatMap((caution) => {
    const rows = rowsOf(caution, table)
    const first = rows.find(has)
    if (first === undefined) return []
    const column = table.columns.get(caution.differ)!
    const value = valueAt(column, first)
    return rows.some((row) => valueAt(column, row) !== value && has(row)) ? [caution.notice] : []
  })
}

/** A whole as data: its sum beside the printed total, and which of its parts are missing. */
export function toPrintedTotal({ fields }: Dataset, whole: Whole): DatasetPrintedTotal {
  const { figure, name, sum, printed, members, missing, totals } = whole
  return {
    field: figure,
    period: name,
    sum,
    printed,
    unit: fields.find((field) => field.name === figure)?.unit ?? null,
    by: totals.printed.by,
    ...(totals.parts === undefined ? {} : { parts: partsOf(totals.parts) }),
    ...(totals.member === undefined || members === undefined
      ? {}
      : {
          member: totals.member.field,
          members,
          missing: missing.map(String),
        }),
  }
}

function partsOf(parts: NonNullable<Whole['totals']['parts']>): DatasetPrintedTotal['parts'] {
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  ) as DatasetPrintedTotal['parts']
}
