import {
  defaultRows,
  type PageName,
  type PageRequest,
  problem,
  type Reply,
  reply,
  toLinkHeader,
  toPage,
} from '@tathya/platform'
import { BadCursor, cursorParameter, type EntryPage, type EntryPageRequest } from '@tathya/storage'

/** The paging parameters of a list. */
export type ListRequest = PageRequest & { readonly after?: string | undefined }

/** How many items match. */
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
    ...(next && { next: { ...toNext(page.name), after: next } }),
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

/** Reads a page; a cursor of another list is the caller's fault. Throws `invalid_query`. */
export async function withCursorFault<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
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
