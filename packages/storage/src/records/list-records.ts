import {
  defaultRows,
  type ListPage,
  type PageName,
  type PageRequest,
  problem,
  type Reply,
  reply,
  toLinkHeader,
  toPage,
} from '@tathya/platform'
import { z } from 'zod'
import { BadCursor } from '../errors.ts'
import type { Collection, Order, Page, Where } from './port.ts'

/** The parameter by which a list of records is walked, as a part of its query schema. */
export const cursorParameter = {
  after: z.string().min(1).max(2_000).optional().meta({
    description:
      'Where the page before ended, from its link `next`: the rows behind it, whatever `page` or `offset` is',
  }),
}

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
  const links = { ...page.links, ...(next && { next: { ...toNext(page.name), after: next } }) }
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
  try {
    return await records.find({ where, order, limit: limit ?? per_page ?? defaultRows, ...place })
  } catch (error) {
    if (!(error instanceof BadCursor)) throw error
    const message = 'must be the cursor in the link `next` of a page of this list'
    throw problem('invalid_query', {
      detail: 'Wrong: after.',
      errors: [{ field: 'after', message, accepted: 'a cursor, or none to begin at page or offset' }],
    })
  }
}

function toNext(name: PageName): PageName {
  if ('page' in name) return { ...name, page: name.page + 1 }
  return 'offset' in name ? { ...name, offset: name.offset + name.limit } : name
}
