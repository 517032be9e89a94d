import { fromCursor, type Position, type SortOrder, toCursor, toSortOrder } from './order.ts'
import type { FindOptions, Page, Versioned, Where } from './port.ts'

const defaultLimit = 100
const largestLimit = 1_000

/** A record that was found, and its place in the order. */
export interface Found<T> {
  readonly record: Versioned<T>
  readonly position: Position
}

/** What a store does for a page. Part is its own piece of an order. */
export interface Finder<T, Part> {
  readonly keyField: string
  /** Names a field in the store's language. Throws `TypeError` for unknown ones. */
  expression(field: string): string
  /** The parts of the whole order, or those after a position. One part where records are to be passed over. */
  toParts(order: SortOrder, after: Position | undefined, offset: number): readonly Part[]
  /** Makes the reader of conditions; it gives at most `limit` records of a part. Throws `TypeError` for wrong conditions. */
  reader(
    where: Where,
    order: SortOrder,
  ): (part: Part, limit: number, offset: number) => Promise<readonly Found<T>[]>
}

/** Reads a page. Rejects with `BadCursor`, and with `TypeError` for unknown fields and impossible numbers. */
export async function findPage<T, Part>(
  finder: Finder<T, Part>,
  options: FindOptions = {},
): Promise<Page<T>> {
  const { where = {}, order = [], limit = defaultLimit, after, offset = 0 } = options
  assertNumbers(limit, offset, after)
  const sortOrder = toSortOrder(order, finder.keyField, finder.expression)
  const read = finder.reader(where, sortOrder)
  // One more than asked tells whether there is a next page.
  const found: Found<T>[] = []
  const from = after === undefined ? undefined : fromCursor(sortOrder, after)
  for (const part of finder.toParts(sortOrder, from, offset)) {
    if (found.length > limit) break
    found.push(...(await read(part, limit + 1 - found.length, offset)))
  }
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(({ record }) => record),
    next: last && toCursor(sortOrder, last.position),
  }
}

function assertNumbers(limit: number, offset: number, after: string | undefined): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > largestLimit)
    throw new TypeError(`limit must be a whole number from 1 to ${largestLimit}, not ${limit}.`)
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw new TypeError(`offset must be a whole number from 0, not ${offset}.`)
  if (offset > 0 && after !== undefined) throw new TypeError('Page by after or by offset, not by both.')
}
