import type { Position, SortOrder } from '../order.ts'
import { type Sql, toSqlValue } from './where.ts'

/** Part of the records that an order goes through; the parts follow each other in it. */
export interface Part extends Sql {
  readonly orderBy: string
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
  const known = values.map(toSqlValue)
  const equal = terms.map(({ expression }) => `${expression} is ?`)
  const parts: Part[] = [
    {
      sql: [...equal, `key ${keyDescending ? '<' : '>'} ?`].join(' and '),
      params: [...known, key],
      orderBy: toOrderBySql(order, terms.length),
    },
  ]
  for (let at = terms.length - 1; at >= 0; at -= 1) {
    const { expression, descending } = terms[at]!
    const value = known[at]!
    if (value === null) continue
    const before = equal.slice(0, at)
    const params = known.slice(0, at)
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
