import { defaultRows, type PageRequest, type Reply, reply, toLinkHeader, toPage } from '@tathya/platform'
import {
  cursorParameter,
  type EntryPage,
  type EntryPageRequest,
  toNextPage,
  withCursorFault,
} from '@tathya/storage'

/** The paging parameters of a list. */
export type ListRequest = PageRequest & { readonly after?: string | undefined }

/** Number of items that match. */
export interface Total {
  readonly total: number
  /** False where more than `total` match. */
  readonly isExact: boolean
}

/** A list that the store reads page by page. */
export interface PagedList<T> {
  read(page: EntryPageRequest): Promise<EntryPage<T> & Total>
  readonly toItem: (item: T) => unknown
  /** Further facts for `meta`. */
  readonly toMeta?: (total: Total) => object
}

/**
 * Answers the asked page as `{data, meta}` with its total and links in the headers; `url` is the request's target. The link
 * `next` has a cursor, so that a walk neither repeats nor misses items. Throws `invalid_query` for a cursor of another list, and
 * for a page behind the end of a count that is not exact.
 */
export async function answerPage<T>(list: PagedList<T>, request: ListRequest, url: string): Promise<Reply> {
  const { items, next, ...count } = await readPage(list, request)
  const total = Math.max(count.total, items.length)
  const page = toPage(request, total)
  const { last, ...near } = page.links
  const links = {
    ...near,
    ...(next && { next: toNextPage(page.name, next) }),
    ...(last === undefined || !count.isExact ? {} : { last }),
  }
  return reply({
    body: {
      data: items.map(list.toItem),
      meta: { total, ...list.toMeta?.(count), ...page.name },
    },
    headers: {
      'X-Total-Count': String(total),
      Link: toLinkHeader(url, { links }, { omitted: Object.keys(cursorParameter) }),
      Vary: 'Accept',
    },
  })
}

async function readPage<T>(list: PagedList<T>, request: ListRequest): Promise<EntryPage<T> & Total> {
  const { after, limit, per_page } = request
  const { start } = toPage(request, Number.MAX_SAFE_INTEGER)
  const place = after === undefined ? { offset: start } : { after }
  return withCursorFault(() => list.read({ limit: limit ?? per_page ?? defaultRows, ...place }))
}
