import type { Scalar } from '../port.ts'
import { decode, type Encoded } from './codec.ts'

/** Records that have one value in a field. */
export interface ValueCount {
  readonly value: Scalar
  readonly count: number
}

/** A value as the port gives it; an object or a list is its JSON. */
export function toScalar(value: unknown): Scalar {
  if (typeof value !== 'object' || value === null) return value as Scalar
  const { decoded } = decode({ decoded: value as Encoded })
  return typeof decoded === 'string' ? decoded : JSON.stringify(decoded)
}

/** Compares for the order of the port: largest first, nulls last among equals. */
export function byCount(a: ValueCount, b: ValueCount): number {
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
