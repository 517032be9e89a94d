import {
  defaultRows,
  type ListPage,
  type PageRequest,
  type Reply,
  reply,
  toLinkHeader,
  toPage,
} from '@tathya/platform'
import type { z } from 'zod'
import { cursorParameter, toNextPage, withCursorFault } from '../list-cursor.ts'
import type { Collection, Order, Page, Where } from './port.ts'

/** The asked page. */
export type RecordPageRequest = PageRequest & z.output<z.ZodObject<typeof cursorParameter>>

/** Records that are answered as a list. */
export interface RecordList<T> {
  readonly records: Pick<Collection<T>, 'count' | 'find'>
  readonly where?: Where
  /** Fields that are never null, so that the order can be read from its end; the key is the last one. */
  readonly order: Order
  /** The record as callers see it. */
  readonly toItem: (value: T) => unknown
}

/**
 * Answers the asked page as `{data, meta}` with its total and links in the headers; `url` is the request's target. The link
 * `next` has a cursor, so that a walk costs the same on every page and neither repeats nor misses rows. Throws
 * `invalid_query` for a cursor of another list.
 */
export async function listRecords<T>(
  list: RecordList<T>,
  request: RecordPageRequest,
  url: string,
): Promise<Reply> {
  const [counted, ahead] = await Promise.all([list.records.count(list.where), readAhead(list, request)])
  // Records may arrive between the two.
  const total = Math.max(counted, ahead?.items.length ?? 0)
  const page = toPage(request, total)
  const { items, next } = ahead ?? (await readPage(list, page, total))
  const links = { ...page.links, ...(next && { next: toNextPage(page.name, next) }) }
  return reply({
    body: { data: items.map(({ value }) => list.toItem(value)), meta: { total, ...page.name } },
    headers: {
      'X-Total-Count': String(total),
      Link: toLinkHeader(url, { links }, { omitted: Object.keys(cursorParameter) }),
    },
  })
}

/** Reads a page by its number, from the nearer end of the list. */
async function readPage<T>(
  { records, where = {}, order }: RecordList<T>,
  { start, end }: ListPage,
  total: number,
): Promise<Page<T>> {
  const limit = end - start
  if (limit === 0) return { items: [], next: undefined }
  if (start <= total / 2) return records.find({ where, order, offset: start, limit })
  const { items } = await records.find({ where, order: order.map(turn), offset: total - end, limit })
  return { items: items.toReversed(), next: undefined }
}

function turn(name: string): string {
  return name.startsWith('-') ? name.slice(1) : `-${name}`
}

/** Reads the page where its place does not depend on the total: the first one, and one with a cursor. */
async function readAhead<T>(
  { records, where = {}, order }: RecordList<T>,
  request: RecordPageRequest,
): Promise<Page<T> | undefined> {
  const { after, limit, per_page } = request
  if (after === undefined && toPage(request, Number.MAX_SAFE_INTEGER).start > 0) return undefined
  const place = after === undefined ? {} : { after }
  return withCursorFault(() =>
    records.find({ where, order, limit: limit ?? per_page ?? defaultRows, ...place }),
  )
}
