import type { FilterValue } from '../declare/filter-reader.ts'
import type { QueryField } from '../declare/query-field.ts'

/** Codes of values, in the smallest sufficient type. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

/**
 * The values of a field in all rows. Code `n` is `values[n - 1]`, 0 is null. Codes sort like values: numbers by size, texts
 * by code unit, enumerations in the order of their schema.
 */
export interface Column {
  readonly field: QueryField
  /** Number of rows. */
  readonly count: number
  /** The distinct values, sorted. */
  readonly values: readonly FilterValue[]
  /** The code of each row; undefined where rows have lists of values. */
  readonly codes: Codes | undefined
  /** The rows of code `n` are `rows` from `starts[n]` to before `starts[n + 1]`, in order. */
  readonly starts: Uint32Array
  readonly rows: Uint32Array
}

function comparisonOf({ values }: QueryField): (a: FilterValue, b: FilterValue) => number {
  if (values === undefined) return (a, b) => (a < b ? -1 : a > b ? 1 : 0)
  const ranks = new Map(values.map((value, rank) => [value, rank]))
  return (a, b) => (ranks.get(a) ?? values.length) - (ranks.get(b) ?? values.length)
}

/** Sorts distinct values of a field. */
export function sortValues(field: QueryField, values: readonly FilterValue[]): FilterValue[] {
  if (field.values !== undefined) return [...values].sort(comparisonOf(field))
  if (field.type === 'number' || field.type === 'integer')
    return [...Float64Array.from(values as number[]).sort()]
  // Without a comparison, texts are sorted by code unit, and false comes before true.
  return [...values].sort()
}

/** The first code whose value is not less than `value`; after the last code where all are less. */
export function codeFrom(column: Column, value: FilterValue): number {
  const compare = comparisonOf(column.field)
  let [low, high] = [0, column.values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(column.values[middle]!, value) < 0) low = middle + 1
    else high = middle
  }
  return low + 1
}

/** The code of a value; undefined where no row has it. */
export function codeOf(column: Column, value: FilterValue): number | undefined {
  const code = codeFrom(column, value)
  return column.values[code - 1] === value ? code : undefined
}

/** The value of a row in a column of single values; null where it has none. */
export function valueAt({ values, codes }: Column, row: number): FilterValue | null {
  return values[codes![row]! - 1] ?? null
}

/** Bytes of a column without its values. */
export function bytesOf({ codes, starts, rows }: Column): number {
  return (codes?.byteLength ?? 0) + starts.byteLength + rows.byteLength
}
