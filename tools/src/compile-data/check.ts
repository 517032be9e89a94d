import { fromMillionths } from './exact-decimal.ts'

/** One control of compiled rows: a figure that must come out, and what came out. */
export interface Check {
  readonly what: string
  readonly ok: boolean
  readonly detail: string
}

/** Holds where both are the same. */
export function checkEqual(what: string, got: string | number, expected: string | number): Check {
  const ok = String(got) === String(expected)
  return { what, ok, detail: ok ? String(got) : `${got}, expected ${expected}` }
}

/** Holds where two sums in millionths differ by no more than `tolerance` millionths. */
export function checkClose(what: string, got: bigint, expected: bigint, tolerance: bigint): Check {
  const difference = got > expected ? got - expected : expected - got
  const figures = `${fromMillionths(got)} against ${fromMillionths(expected)}`
  return { what, ok: difference <= tolerance, detail: difference === 0n ? fromMillionths(got) : figures }
}

/** Holds where no two rows have the same key. */
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

/** How many of `values` there are of each, as text in the order of the keys: 'a 2, b 1'. */
export function tally(values: Iterable<string>): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, count]) => `${value} ${count}`)
    .join(', ')
}
