import type { DatasetComparability, DatasetGap } from '@tathya/contracts/http'
import type { RowGaps } from '../columns-file/header.ts'
import type { Dataset } from '../declare/definition.ts'
import type { FilterValue } from '../declare/filter-reader.ts'
import type { Measure } from '../declare/measures.ts'
import { frequencyOf, numberPeriods, type PeriodFields } from '../periods/number-periods.ts'
import { periodName, span } from '../periods/periods.ts'
import type { QueriedRows } from '../query/prepared-filters.ts'
import { type RowTable, valueAt } from '../table/row-table.ts'
import { describeWholes, toPrintedTotal } from './describe-gaps.ts'
import { describeMissingPeriods } from './describe-periods.ts'
import { findGaps, findWholes, pick, type Whole } from './find-gaps.ts'

/** The gaps that follow from rows, without the checksums of those beside. */
export type FoundGaps = Omit<RowGaps, 'beside'>

const known = new WeakMap<readonly Whole[], FoundGaps>()

/** Finds rows of a dataset that are missing or do not add up; computed once for each version. */
export function gapsOf(dataset: Dataset, rows: QueriedRows): FoundGaps {
  const wholes = findWholes(dataset, rows)
  const cached = known.get(wholes)
  if (cached !== undefined) return cached
  const short = findGaps(dataset, rows)
  const missing = [
    ...missingPeriods(dataset, rows),
    ...missingMembers(short),
    ...missingValues(dataset, rows),
  ]
  const gaps = {
    missing,
    printed_totals: short.map((whole) => toPrintedTotal(dataset, whole)),
    sentences: [...describeMissingPeriods(missing), ...describeWholes(dataset, short)],
  }
  known.set(wholes, gaps)
  return gaps
}

/** The names that rows give their period; undefined if they have none. */
interface Periods {
  readonly field: string
  readonly numbers: Int32Array
  nameOf(number: number): string
}

function periodsOf({ definition }: Dataset, table: RowTable): Periods | undefined {
  const period = (definition.periodOf ?? definition.series?.period) as PeriodFields | undefined
  if (period === undefined) return undefined
  const frequency = frequencyOf(period)
  return {
    field: (period.fiscalYear ?? period.monthOf ?? period.day)!,
    numbers: numberPeriods(period, table),
    nameOf: (number) => periodName(number, frequency),
  }
}

/** Days without a value are no gap: nothing is published on some. */
function missingPeriods(dataset: Dataset, { table, latest }: QueriedRows): DatasetGap[] {
  const periods = periodsOf(dataset, table)
  const { expected, series } = dataset.definition
  const isDaily = periods !== undefined && /^\d{4}-\d\d-\d\d$/.test(periods.nameOf(0))
  if (periods === undefined || isDaily) return []
  const only = (expected?.only ?? (expected === undefined ? series?.only : undefined) ?? {}) as Record<
    string,
    FilterValue
  >
  const rows = Array.from(latest).filter(
    (at) =>
      periods.numbers[at]! >= 0 &&
      Object.entries(only).every(([name, value]) => valueAt(table.columns.get(name)!, at) === value),
  )
  if (rows.length === 0) return []
  const { first, last } = boundsOf(rows, periods)
  const by = (expected?.by ?? []) as readonly string[]
  return [...groupBy(table, by, rows)].flatMap(([, positions]): DatasetGap[] => {
    const present = new Set(positions.map((at) => periods.numbers[at]!))
    const missing = span(first, last).filter((number) => !present.has(number))
    if (missing.length === 0) return []
    return [
      {
        kind: 'period',
        field: periods.field,
        only: { ...only, ...pick(table, positions[0]!, by) } as DatasetGap['only'],
        periods: missing.map(periods.nameOf),
      },
    ]
  })
}

function boundsOf(rows: readonly number[], { numbers }: Periods): { first: number; last: number } {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const at of rows) {
    first = Math.min(first, numbers[at]!)
    last = Math.max(last, numbers[at]!)
  }
  return { first, last }
}

function groupBy(
  { columns }: RowTable,
  names: readonly string[],
  rows: readonly number[],
): Map<string, number[]> {
  return Map.groupBy(rows, (at) => JSON.stringify(names.map((name) => valueAt(columns.get(name)!, at))))
}

/** Members that some wholes lack, with the wholes. */
function missingMembers(short: readonly Whole[]): DatasetGap[] {
  const lacking = short.filter(({ missing, totals }) => missing.length > 0 && totals.member !== undefined)
  const groups = Map.groupBy(lacking, ({ totals, missing }) =>
    JSON.stringify([totals.member!.field, totals.parts, missing]),
  )
  return [...groups.values()].map((all) => {
    const { totals, missing } = all[0]!
    const parts = Object.entries(totals.parts ?? {}).filter(([, value]) => !Array.isArray(value))
    return {
      kind: 'member',
      field: totals.member!.field,
      only: Object.fromEntries(parts) as DatasetGap['only'],
      periods: [...new Set(all.map(({ name }) => name))],
      values: missing.map(String),
    }
  })
}

/** Figures that are null, with the periods of their rows. */
function missingValues(dataset: Dataset, { table, latest }: QueriedRows): DatasetGap[] {
  const periods = periodsOf(dataset, table)
  const by = (dataset.definition.expected?.by ?? []) as readonly string[]
  return Object.keys(dataset.definition.measures ?? {}).flatMap((field): DatasetGap[] => {
    const { codes } = table.columns.get(field)!
    const rows = Array.from(latest).filter((at) => codes![at] === 0)
    return [...groupBy(table, by, rows).values()].map((positions): DatasetGap => {
      const numbers = periods === undefined ? [] : positions.map((at) => periods.numbers[at]!)
      const named = [...new Set(numbers)].filter((number) => number >= 0).toSorted((a, b) => a - b)
      const only = pick(table, positions[0]!, by) as DatasetGap['only']
      const names = named.map((number) => periods!.nameOf(number))
      return { kind: 'value', field, only, periods: names, rows: positions.length }
    })
  })
}

/** The rules that keep figures from being compared or added. */
export function comparabilityOf({
  definition: { measures = {}, cautions = [] },
}: Dataset): DatasetComparability[] {
  const rules = Object.entries(measures as Readonly<Record<string, Measure>>).flatMap(([field, { alike }]) =>
    Object.entries(alike as Readonly<Record<string, string>>).map(([differ, reason]) => ({
      fields: [field],
      differ,
      reason,
    })),
  )
  const byRule = Map.groupBy(rules, ({ differ, reason }) => `${differ} ${reason}`)
  return [
    ...[...byRule.values()].map((all) => ({
      fields: all.flatMap(({ fields }) => fields),
      differ: all[0]!.differ,
      reason: all[0]!.reason,
      refused: true,
    })),
    ...cautions.map(({ of, differ, notice }) => ({
      fields: [...of],
      differ,
      reason: notice,
      refused: false,
    })),
  ]
}
