import type { Column } from './row-table.ts'

/** The numbers of a column by code, for sums. */
interface ColumnNumbers {
  readonly byCode: Float64Array
  /** Decimals of the value that has most; undefined where some have too many to count. */
  readonly decimals: number | undefined
}

/** More decimals than any publisher prints; sums of such values are not rounded. */
const maxDecimals = 9

const numbersByColumn = new WeakMap<Column, ColumnNumbers>()

/** The numbers of a column, made when it is first added up. */
export function numbersOf(column: Column): ColumnNumbers {
  const cached = numbersByColumn.get(column)
  if (cached !== undefined) return cached
  const values = column.values as readonly number[]
  const byCode = new Float64Array(values.length + 1)
  byCode.set(values, 1)
  const numbers = { byCode, decimals: countDecimals(byCode) }
  numbersByColumn.set(column, numbers)
  return numbers
}

function countDecimals(values: Iterable<number>): number | undefined {
  let decimals = 0
  for (const value of values) {
    while (decimals <= maxDecimals && !hasDecimals(value, decimals)) decimals += 1
    if (decimals > maxDecimals) return undefined
  }
  return decimals
}

function hasDecimals(value: number, decimals: number): boolean {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale === value
}

/** A sum with the decimals of its parts: 0.1 and 0.2 are 0.3. */
export function roundSum(sum: number, decimals: number | undefined): number {
  if (decimals === undefined) return sum
  const scale = 10 ** decimals
  const scaled = Math.abs(sum) * scale
  return scaled < Number.MAX_SAFE_INTEGER ? Math.round(sum * scale) / scale + 0 : sum
}

/** Adds numbers up, with the decimals of those that have most. */
export function addUp(values: readonly number[]): number {
  return roundSum(
    values.reduce((sum, value) => sum + value, 0),
    countDecimals(values),
  )
}
