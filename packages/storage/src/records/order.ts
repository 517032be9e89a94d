import { BadCursor } from '../errors.ts'
import type { Order, Scalar } from './port.ts'

/** One field of an order; `expression` is its translation for the store. */
export interface Term {
  readonly field: string
  readonly expression: string
  readonly descending: boolean
}

/** A compiled order, which is total, since it ends with the key. */
export interface SortOrder {
  readonly terms: readonly Term[]
  readonly keyDescending: boolean
  /** The order as the caller wrote it; a cursor is valid for its own order only. */
  readonly name: string
}

/** The end of a page: the order's fields and the key of its last record. */
export interface Position {
  readonly values: readonly Scalar[]
  readonly key: string
}

/** Compiles an order. Throws `TypeError` for unknown or repeated fields. */
export function toSortOrder(
  order: Order,
  keyField: string,
  expressions: (field: string) => string,
): SortOrder {
  const fields = order.map((name) => name.replace(/^-/, ''))
  if (new Set(fields).size < fields.length)
    throw new TypeError(`The order ${order.join()} has a field twice.`)
  const terms = order.map((name, at) => ({
    field: fields[at]!,
    expression: expressions(fields[at]!),
    descending: name.startsWith('-'),
  }))
  const keyAt = fields.indexOf(keyField)
  // Keys are unique: fields after the key do not matter.
  return {
    terms: keyAt < 0 ? terms : terms.slice(0, keyAt),
    keyDescending: keyAt >= 0 && terms[keyAt]!.descending,
    name: order.join(),
  }
}

/** Encodes a position as an opaque text. */
export function toCursor({ name }: SortOrder, { values, key }: Position): string {
  return Buffer.from(JSON.stringify([name, values, key])).toString('base64url')
}

/** Decodes a cursor. Throws `BadCursor`. */
export function fromCursor(order: SortOrder, cursor: string): Position {
  const [name, values, key] = parseCursor(cursor)
  if (
    typeof name !== 'string' ||
    !Array.isArray(values) ||
    !values.every(isScalar) ||
    typeof key !== 'string'
  )
    throw new BadCursor('The cursor is malformed. Use that of the previous page, or start without one.')
  if (name !== order.name || values.length !== order.terms.length)
    throw new BadCursor(`The cursor belongs to the order "${name}", not to "${order.name}".`)
  return { values, key }
}

function parseCursor(cursor: string): unknown[] {
  try {
    const parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
