import type { SqlValue } from '../store/messages.ts'
import { BadCursor } from './outcomes.ts'
import type { Order } from './port.ts'
import type { Expressions, Sql } from './where.ts'

/** One field of an order. */
interface Term {
  readonly expression: string
  readonly descending: boolean
}

/** A compiled order. It is total: it ends with the key. */
export interface SortOrder {
  readonly terms: readonly Term[]
  readonly keyDescending: boolean
  /** The order as the caller gave it; a cursor fits the order that it was made with. */
  readonly name: string
}

/** Part of the records after a cursor; the parts follow each other in the order. */
export interface Part extends Sql {
  readonly orderBy: string
}

/** Where a page ended: the values of the order's fields and the key of its last record. */
export interface Position {
  readonly values: readonly SqlValue[]
  readonly key: string
}

/** Compiles an order. Throws `TypeError` for an unknown field, and where a field stands twice. */
export function toSortOrder(order: Order, keyField: string, expressions: Expressions): SortOrder {
  const fields = order.map((name) => name.replace(/^-/, ''))
  if (new Set(fields).size < fields.length)
    throw new TypeError(`The order ${order.join()} has a field twice.`)
  const terms = order.map((name, at) => ({
    expression: expressions(fields[at]!),
    descending: name.startsWith('-'),
  }))
  const keyAt = fields.indexOf(keyField)
  // Keys differ, so that nothing after the key matters.
  return {
    terms: keyAt < 0 ? terms : terms.slice(0, keyAt),
    keyDescending: keyAt >= 0 && terms[keyAt]!.descending,
    name: order.join(),
  }
}

/** The SQL after `order by`, from the `first` field of the order on. */
export function toOrderBySql({ terms, keyDescending }: SortOrder, first = 0): string {
  const fields = terms
    .slice(first)
    .map(({ expression, descending }) => `${expression}${descending ? ' desc' : ''} nulls last`)
  return [...fields, `key${keyDescending ? ' desc' : ''}`].join(', ')
}

/**
 * The records after a position, in parts that each follow an index: those equal in all fields with a later key, then
 * those equal in all but the last field, and so on; in each field the nulls come last.
 */
export function toPartsAfter(order: SortOrder, { values, key }: Position): Part[] {
  const { terms, keyDescending } = order
  const equal = terms.map(({ expression }) => `${expression} is ?`)
  const parts: Part[] = [
    {
      sql: [...equal, `key ${keyDescending ? '<' : '>'} ?`].join(' and '),
      params: [...values, key],
      orderBy: toOrderBySql(order, terms.length),
    },
  ]
  for (let at = terms.length - 1; at >= 0; at -= 1) {
    const { expression, descending } = terms[at]!
    const value = values[at]!
    if (value === null) continue
    const before = equal.slice(0, at)
    const params = values.slice(0, at)
    parts.push(
      {
        sql: [...before, `${expression} ${descending ? '<' : '>'} ?`].join(' and '),
        params: [...params, value],
        orderBy: toOrderBySql(order, at),
      },
      {
        sql: [...before, `${expression} is null`].join(' and '),
        params,
        orderBy: toOrderBySql(order, at + 1),
      },
    )
  }
  return parts
}

/** A position as the opaque text that callers hold. */
export function toCursor({ name }: SortOrder, { values, key }: Position): string {
  return Buffer.from(JSON.stringify([name, values, key])).toString('base64url')
}

/** Reads a cursor. Throws `BadCursor`. */
export function fromCursor(order: SortOrder, cursor: string): Position {
  const parsed = parseCursor(cursor)
  const [name, values, key] = parsed
  if (
    typeof name !== 'string' ||
    !Array.isArray(values) ||
    !values.every(isSqlValue) ||
    typeof key !== 'string'
  )
    throw new BadCursor('The cursor is malformed. Use the one of the page before, or begin without one.')
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

function isSqlValue(value: unknown): value is SqlValue {
  return value === null || typeof value === 'string' || typeof value === 'number'
}
