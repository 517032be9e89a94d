import { read } from './naive-scan.ts'
import type { Thing } from './random-dataset.ts'

/** A value of groups, as the interface writes it. */
export interface NaiveAggregate {
  readonly called: string
  readonly field: string
}

/** Fields that may be null, whose nulls groups count. */
const nullable = ['kind', 'amount', 'year', 'day', 'place.ward']

const kinds = ['whole', 'half', 'part']
const rankOf = (field: string, value: unknown) => (field === 'kind' ? kinds.indexOf(value as string) : value)

function compare(field: string, a: unknown, b: unknown): number {
  const [left, right] = [rankOf(field, a) as number, rankOf(field, b) as number]
  return left < right ? -1 : left > right ? 1 : 0
}

/** The exact sum of numbers with at most one decimal. */
function add(numbers: readonly number[]): number {
  return Number(numbers.reduce((sum, number) => sum + BigInt(Math.round(number * 10)), 0n)) / 10
}

function compute({ called, field }: NaiveAggregate, rows: readonly Thing[]): unknown {
  if (field === '') return rows.length
  const values = rows.map((row) => read(row, field)).filter((value) => value !== null)
  if (called === 'count') return values.length
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => compare(field, a, b))
  if (called === 'min') return sorted[0]
  if (called === 'max') return sorted.at(-1)
  const numbers = sorted as number[]
  if (called === 'sum') return add(numbers)
  if (called === 'avg') return add(numbers) / numbers.length
  const [low, high] = [numbers[(numbers.length - 1) >> 1]!, numbers[numbers.length >> 1]!]
  return low === high ? low : (low + high) / 2
}

/** Groups rows by loops alone, in the order of the grouped values, null last. */
export function groupNaively(
  rows: readonly Thing[],
  by: readonly string[],
  aggregates: readonly NaiveAggregate[],
): Record<string, unknown>[] {
  const keyOf = (row: Thing) => JSON.stringify(by.map((field) => read(row, field)))
  const groups = [...Map.groupBy(rows, keyOf).values()]
  if (by.length === 0 && groups.length === 0) groups.push([])
  const sorted = groups.toSorted(([a], [b]) => {
    for (const field of by) {
      const [left, right] = [read(a!, field), read(b!, field)]
      if (left === right) continue
      if (left === null || right === null) return left === null ? 1 : -1
      return compare(field, left, right)
    }
    return 0
  })
  const counted = new Set(
    aggregates
      .filter(({ called, field }) => called !== 'count' && nullable.includes(field))
      .map(({ field }) => field),
  )
  return sorted.map((group) =>
    Object.fromEntries([
      ...by.map((field) => [field, read(group[0]!, field)] as const),
      ...aggregates.map((aggregate) => [nameOf(aggregate), compute(aggregate, group)] as const),
      ...[...counted].map(
        (field) => [`nulls_${field}`, group.filter((row) => read(row, field) === null).length] as const,
      ),
    ]),
  )
}

/** `sum_amount`, `count`. */
export function nameOf({ called, field }: NaiveAggregate): string {
  return field === '' ? called : `${called}_${field}`
}
