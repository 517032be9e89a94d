import { fromCursor, type Position, type SortOrder, toCursor, toSortOrder } from './order.ts'
import type { FindOptions, Page, Versioned } from './port.ts'

const defaultLimit = 100
const maxLimit = 1_000

/** A record with its position in the order. */
export interface Found<T> {
  readonly record: Versioned<T>
  readonly position: Position
}

/** Checked options of a page. */
export interface PageRequest {
  readonly order: SortOrder
  readonly limit: number
  readonly offset: number
  /** The end of the previous page. */
  readonly after: Position | undefined
}

/**
 * Checks options; `expressions` translates fields for the store. Throws `BadCursor`, and `TypeError` for unknown fields and
 * invalid numbers.
 */
export function toPageRequest(
  { order = [], limit = defaultLimit, offset = 0, after }: FindOptions,
  keyField: string,
  expressions: (field: string) => string,
): PageRequest {
  assertNumbers(limit, offset, after)
  const sortOrder = toSortOrder(order, keyField, expressions)
  return {
    order: sortOrder,
    limit,
    offset,
    after: after === undefined ? undefined : fromCursor(sortOrder, after),
  }
}

/** Reads a page from the parts of its order, one after the other; `read` returns at most `limit` records of a part. */
export async function readPage<T, Part>(
  { order, limit }: PageRequest,
  parts: readonly Part[],
  read: (part: Part, limit: number) => Promise<readonly Found<T>[]>,
): Promise<Page<T>> {
  const records: Found<T>[] = []
  for (const part of parts) {
    // One record beyond the limit shows that there is a next page.
    if (records.length <= limit) records.push(...(await read(part, limit + 1 - records.length)))
  }
  const items = records.slice(0, limit)
  const last = records.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(({ record }) => record),
    next: last && toCursor(order, last.position),
  }
}

function assertNumbers(limit: number, offset: number, after: string | undefined): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit)
    throw new TypeError(`limit must be a whole number from 1 to ${maxLimit}, not ${limit}.`)
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw new TypeError(`offset must be a whole number from 0, not ${offset}.`)
  if (offset > 0 && after !== undefined) throw new TypeError('Page by after or by offset, not by both.')
}
