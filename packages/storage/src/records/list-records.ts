import { type PageRequest, type Reply, reply, toLinkHeader, toPage } from '@tathya/platform'
import type { Collection, Order, Where } from './port.ts'

/** Records that are answered as a list. */
export interface RecordList<T> {
  readonly records: Pick<Collection<T>, 'count' | 'find'>
  readonly where?: Where
  readonly order: Order
  /** The record as callers see it. */
  readonly toItem: (value: T) => unknown
}

/** Answers the asked page as `{data, meta}` with its total and links in the headers; `url` is the request's target. */
export async function listRecords<T>(
  { records, where = {}, order, toItem }: RecordList<T>,
  request: PageRequest,
  url: string,
): Promise<Reply> {
  const total = await records.count(where)
  const page = toPage(request, total)
  const limit = page.end - page.start
  const { items } =
    limit === 0 ? { items: [] } : await records.find({ where, order, offset: page.start, limit })
  return reply({
    body: { data: items.map(({ value }) => toItem(value)), meta: { total, ...page.name } },
    headers: { 'X-Total-Count': String(total), Link: toLinkHeader(url, page) },
  })
}
