import type { Row, SqlValue } from '../store/messages.ts'
import { type CollectionContext, toReadable, toVersioned } from './collection.ts'
import {
  fromCursor,
  type Part,
  type SortOrder,
  toCursor,
  toOrderBySql,
  toPartsAfter,
  toSortOrder,
} from './order.ts'
import type { FindOptions, Page } from './port.ts'
import { type Sql, toWhereSql } from './where.ts'

const defaultLimit = 100
const largestLimit = 1_000

/** Reads a page. Rejects with `BadCursor`, and with `TypeError` for unknown fields and impossible numbers. */
export async function findPage<T>(
  context: CollectionContext<T>,
  options: FindOptions = {},
): Promise<Page<T>> {
  const { where = {}, order = [], limit = defaultLimit, after, offset = 0 } = options
  assertNumbers(limit, offset, after)
  const sortOrder = toSortOrder(order, context.keyField, context.expressions)
  const filter = toWhereSql(where, context.expressions)
  const parts =
    after === undefined
      ? [{ sql: 'true', params: [], orderBy: toOrderBySql(sortOrder) }]
      : toPartsAfter(sortOrder, fromCursor(sortOrder, after))
  // One more than asked tells whether there is a next page.
  const rows: Row[] = []
  for (const part of parts) {
    if (rows.length > limit) break
    rows.push(...(await readPart(context, sortOrder, filter, part, limit + 1 - rows.length, offset)))
  }
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => toVersioned(context.documents, row)),
    next: last && toCursor(sortOrder, { key: last[2] as string, values: last.slice(3) }),
  }
}

function readPart<T>(
  { table, store }: CollectionContext<T>,
  { terms }: SortOrder,
  filter: Sql,
  part: Part,
  limit: number,
  offset: number,
): Promise<readonly Row[]> {
  const columns = ['doc', 'version', 'key', ...terms.map(({ expression }) => toReadable(expression))]
  const sql = `select ${columns.join(', ')} from ${table} where ${filter.sql} and ${part.sql}
               order by ${part.orderBy} limit ? offset ?`
  const params: SqlValue[] = [...filter.params, ...part.params, limit, offset]
  return store.rows({ database: 'records', kind: 'read', sql }, params)
}

function assertNumbers(limit: number, offset: number, after: string | undefined): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > largestLimit)
    throw new TypeError(`limit must be a whole number from 1 to ${largestLimit}, not ${limit}.`)
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw new TypeError(`offset must be a whole number from 0, not ${offset}.`)
  if (offset > 0 && after !== undefined) throw new TypeError('Page by after or by offset, not by both.')
}
