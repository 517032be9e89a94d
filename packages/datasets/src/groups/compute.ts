import type { FilterValue } from '../declare/filter-reader.ts'
import type { Aggregate } from '../query/group-parameters.ts'
import { numbersOf, roundSum } from '../table/numbers.ts'
import type { Column } from '../table/row-table.ts'
import { type RowGroups, sortInGroups } from './group-rows.ts'

/** A value of each group, by its index. */
export type ValueOf = (group: number) => FilterValue | null

/** What one pass over a column finds out about each group. */
interface Summary {
  /** Rows with a value. */
  readonly counts: Uint32Array
  /** NaN where no row has a value. */
  readonly sums: Float64Array
  /** Codes of the least and the greatest value; 0 where there is none. */
  readonly least: Uint32Array
  readonly greatest: Uint32Array
}

/** Computes aggregates of groups; a column is read once for all of its aggregates. */
export interface GroupComputer {
  of(aggregate: Aggregate): ValueOf
  /** The rows of a group without a value of a field. */
  nulls(field: string): ValueOf
}

/** Makes the computer of some groups. */
export function createComputer(
  groups: RowGroups,
  grouped: readonly Column[],
  columns: ReadonlyMap<string, Column>,
): GroupComputer {
  const summaries = new Map<string, Summary>()
  const summaryOf = (field: string) => {
    const summary = summaries.get(field) ?? summarise(groups, columns.get(field)!)
    summaries.set(field, summary)
    return summary
  }
  const sizeOf = (group: number) => groups.starts[group + 1]! - groups.starts[group]!

  return {
    of({ function: called, field }) {
      if (field === undefined) return sizeOf
      const { values } = columns.get(field)!
      const { counts, sums, least, greatest } = summaryOf(field)
      const ifKnown = (value: number) => (Number.isNaN(value) ? null : value)
      switch (called) {
        case 'count':
          return (group) => counts[group]!
        case 'sum':
          return (group) => ifKnown(sums[group]!)
        case 'avg':
          return (group) => ifKnown(sums[group]! / counts[group]!)
        case 'min':
          return (group) => values[least[group]! - 1] ?? null
        case 'max':
          return (group) => values[greatest[group]! - 1] ?? null
        case 'median':
          return medians(groups, grouped, columns.get(field)!, counts)
        default:
          throw new Error(`${called} compares groups and is not computed of one.`)
      }
    },
    nulls: (field) => (group) => sizeOf(group) - summaryOf(field).counts[group]!,
  }
}

function summarise({ count, positions, starts }: RowGroups, column: Column): Summary {
  const codes = column.codes!
  const isNumber = column.field.type === 'number' || column.field.type === 'integer'
  const { byCode, decimals } = isNumber ? numbersOf(column) : { byCode: undefined, decimals: undefined }
  const counts = new Uint32Array(count)
  const sums = new Float64Array(count).fill(Number.NaN)
  const least = new Uint32Array(count)
  const greatest = new Uint32Array(count)
  for (let group = 0; group < count; group += 1) {
    let [sum, lost, rows, low, high] = [0, 0, 0, 0, 0]
    for (let at = starts[group]!; at < starts[group + 1]!; at += 1) {
      const code = codes[positions[at]!]!
      if (code === 0) continue
      rows += 1
      if (low === 0 || code < low) low = code
      if (code > high) high = code
      if (byCode === undefined) continue
      // Neumaier's sum: `lost` gathers what rounding drops, so that the order of rows does not matter.
      const value = byCode[code]!
      const next = sum + value
      lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
      sum = next
    }
    counts[group] = rows
    least[group] = low
    greatest[group] = high
    if (rows > 0) sums[group] = roundSum(sum + lost, decimals)
  }
  return { counts, sums, least, greatest }
}

function medians(
  groups: RowGroups,
  grouped: readonly Column[],
  column: Column,
  counts: Uint32Array,
): ValueOf {
  const sorted = sortInGroups(groups, grouped, column)
  const values = column.values as readonly number[]
  const { decimals } = numbersOf(column)
  const valueAt = (at: number) => values[column.codes![sorted[at]!]! - 1]!
  return (group) => {
    const rows = counts[group]!
    if (rows === 0) return null
    const low = valueAt(groups.starts[group]! + ((rows - 1) >> 1))
    const high = valueAt(groups.starts[group]! + (rows >> 1))
    // Half of a sum has one decimal more than its parts.
    return low === high ? low : roundSum((low + high) / 2, decimals === undefined ? undefined : decimals + 1)
  }
}
