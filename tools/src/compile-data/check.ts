import { fromMillionths } from './exact-decimal.ts'

/** The result of a check of compiled rows: an expected figure against the actual one. */
export interface Check {
  readonly what: string
  readonly ok: boolean
  readonly detail: string
}

/** Passes if both are equal. */
export function checkEqual(what: string, actual: string | number, expected: string | number): Check {
  const ok = String(actual) === String(expected)
  return { what, ok, detail: ok ? String(actual) : `${actual}, expected ${expected}` }
}

/** Passes if two sums in millionths differ by at most `tolerance` millionths. */
export function checkClose(what: string, actual: bigint, expected: bigint, tolerance: bigint): Check {
  const difference = actual > expected ? actual - expected : expected - actual
  const figures = `${fromMillionths(actual)} against ${fromMillionths(expected)}`
  return { what, ok: difference <= tolerance, detail: difference === 0n ? fromMillionths(actual) : figures }
}

/** Passes if no two rows have the same key. */
export function checkUnique<T>(what: string, rows: readonly T[], keyOf: (row: T) => string | number): Check {
  const seen = new Set<string | number>()
  const twice = rows.map(keyOf).filter((key) => seen.size === seen.add(key).size)
  const ok = twice.length === 0
  return {
    what: `${what}: all different`,
    ok,
    detail: ok ? `${seen.size}` : `twice: ${twice.slice(0, 5).join(', ')}`,
  }
}

/** Counts each of `values`, as text in alphabetical order: 'a 2, b 1'. */
export function tally(values: Iterable<string>): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, count]) => `${value} ${count}`)
    .join(', ')
}
