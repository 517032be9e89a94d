import type { Row } from './check-rows.ts'
import type { DatasetDefinition } from './definition.ts'

type Comparison = (a: Row, b: Row) => number

/** Sorts rows by a dataset's order; ties go by the key, so that the order is total. */
export function sortRows({ order, key }: DatasetDefinition, rows: readonly Row[]): Row[] {
  const comparisons = [...order, key].map(toComparison)
  return rows.toSorted((a, b) => {
    for (const compare of comparisons) {
      const result = compare(a, b)
      if (result !== 0) return result
    }
    return 0
  })
}

function toComparison(term: string): Comparison {
  const descending = term.startsWith('-')
  const name = descending ? term.slice(1) : term
  return (a, b) => {
    const left = a[name] as string | number | boolean | null | undefined
    const right = b[name] as string | number | boolean | null | undefined
    if (left === right) return 0
    // Nulls come last in both directions.
    if (left === null || left === undefined) return 1
    if (right === null || right === undefined) return -1
    return left < right === descending ? 1 : -1
  }
}
