import type { Scalar } from '../port.ts'
import { decode, type Encoded } from './codec.ts'
import type { Filter, Records } from './model.ts'

/** Records that have one value in a field. */
interface ValueCount {
  readonly value: Scalar
  readonly count: number
}

/** Counts the records that fit a filter by the value at a path, in the order of the port. */
export async function countValues(
  records: Records,
  filter: Filter,
  path: string,
  limit: { readonly maxTimeMS: number },
): Promise<ValueCount[]> {
  const stages = [
    { $match: filter },
    { $group: { _id: { $ifNull: [`$${path}`, null] }, count: { $sum: 1 } } },
  ]
  const groups = await records.aggregate<{ _id: unknown; count: number }>(stages, limit)
  return groups.map(({ _id, count }) => ({ value: toScalar(_id), count })).sort(byCount)
}

/** A value as the port gives it; an object or a list is its JSON. */
function toScalar(value: unknown): Scalar {
  if (typeof value !== 'object' || value === null) return value as Scalar
  const { decoded } = decode({ decoded: value as Encoded })
  return typeof decoded === 'string' ? decoded : JSON.stringify(decoded)
}

/** Compares for the order of the port: largest first, nulls last among equals. */
function byCount(a: ValueCount, b: ValueCount): number {
  return b.count - a.count || rank(a.value) - rank(b.value) || compare(a.value, b.value)
}

/** Numbers and booleans before texts, nulls last. */
function rank(value: Scalar): number {
  if (value === null) return 2
  return typeof value === 'string' ? 1 : 0
}

function compare(a: Scalar, b: Scalar): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return Number(a) - Number(b)
}
