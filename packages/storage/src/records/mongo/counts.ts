import type { Scalar, Where } from '../port.ts'
import { decode, type Encoded } from './codec.ts'
import type { CollectionContext } from './context.ts'
import { toFilter } from './where.ts'

interface Group {
  readonly _id: unknown
  readonly count: number
}

/** Counts records, all of them and by the values of a field. */
export function createCounts<T>({ paths, scan }: CollectionContext<T>) {
  return {
    async count(where: Where = {}): Promise<number> {
      const filter = toFilter(where, paths)
      return scan((records, limit) => records.countDocuments(filter, limit))
    },

    async countBy(field: string, where: Where = {}): Promise<{ value: Scalar; count: number }[]> {
      const { path } = paths(field)
      const stages = [
        { $match: toFilter(where, paths) },
        { $group: { _id: { $ifNull: [`$${path}`, null] }, count: { $sum: 1 } } },
      ]
      const groups = await scan((records, limit) => records.aggregate<Group>(stages, limit).toArray())
      return groups.map(({ _id, count }) => ({ value: toScalar(_id), count })).sort(byCount)
    },
  }
}

/** A value as the port gives it; an object or a list is its JSON. */
function toScalar(value: unknown): Scalar {
  if (typeof value !== 'object' || value === null) return value as Scalar
  const { decoded } = decode({ decoded: value as Encoded })
  return typeof decoded === 'string' ? decoded : JSON.stringify(decoded)
}

function byCount(a: { value: Scalar; count: number }, b: { value: Scalar; count: number }): number {
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
