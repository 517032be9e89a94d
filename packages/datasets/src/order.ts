import type { Row } from './check-rows.ts'
import type { Dataset } from './definition.ts'

type Comparison = (a: Row, b: Row) => number
type Comparable = string | number | boolean | null | undefined

/**
 * Sorts rows by a dataset's order: values of an enumeration in the order of their schema, all others by size, texts by
 * code unit, nulls last. Ties go by the key, so that the order is total.
 */
export function sortRows({ definition: { order, key }, fields }: Dataset, rows: readonly Row[]): Row[] {
  const comparisons = [...order, key].map((term) => {
    const name = term.replace(/^-/, '')
    const values = fields.find((field) => field.name === name)?.values
    return toComparison(name, term.startsWith('-'), values)
  })
  return rows.toSorted((a, b) => {
    for (const compare of comparisons) {
      const result = compare(a, b)
      if (result !== 0) return result
    }
    return 0
  })
}

function toComparison(name: string, descending: boolean, values: readonly string[] | undefined): Comparison {
  const places =
    values === undefined ? undefined : new Map<unknown, number>(values.map((value, place) => [value, place]))
  const read = (row: Row) => (places?.get(row[name]) ?? row[name]) as Comparable
  return (a, b) => {
    const left = read(a)
    const right = read(b)
    if (left === right) return 0
    // Nulls come last in both directions.
    if (left === null || left === undefined) return 1
    if (right === null || right === undefined) return -1
    return left < right === descending ? 1 : -1
  }
}
