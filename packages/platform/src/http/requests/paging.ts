/** Default rows of a page. */
export const defaultRows = 100
/** Max rows of a page. */
export const maxRows = 1000

/** The paging parameters of a request; at most one pair is given. */
export interface PageRequest {
  readonly page?: number | undefined
  readonly per_page?: number | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

/** The paging parameters of a page in the caller's pair; none for the whole list. */
export type PageName =
  | { page: number; per_page: number }
  | { limit: number; offset: number }
  | Record<never, never>

/** A page of a list. */
export interface ListPage {
  /** Rows `start` to before `end`; equal where the page is empty. */
  readonly start: number
  readonly end: number
  readonly name: PageName
  /** Neighbouring pages; no links for the whole list. */
  readonly links: {
    readonly first?: PageName
    readonly prev?: PageName
    readonly next?: PageName
    readonly last?: PageName
  }
}

/** How a list is cut into pages. */
export interface PageRules {
  /** Number of the first page. Default 1. */
  readonly firstPage?: 0 | 1
  /** True if a request without paging gets all rows. Default false. */
  readonly whole?: boolean
}

/** The requested page of `total` rows. Pages past the end are empty; their `prev` is the last with rows. */
export function toPage(request: PageRequest, total: number, rules: PageRules = {}): ListPage {
  const { firstPage = 1, whole = false } = rules
  const { page, per_page, limit, offset } = request
  if (limit !== undefined || offset !== undefined) return offsetPage(offset ?? 0, limit ?? defaultRows, total)
  if (whole && page === undefined && per_page === undefined)
    return { start: 0, end: total, name: {}, links: {} }
  return numberedPage(page ?? firstPage, per_page ?? defaultRows, total, firstPage)
}

function numberedPage(page: number, per_page: number, total: number, first: 0 | 1): ListPage {
  const last = first + Math.max(0, Math.ceil(total / per_page) - 1)
  // Bounded before the product, which would exceed the exact integers.
  const start = page > last ? total : (page - first) * per_page
  const name = (number: number) => ({ page: number, per_page })
  return {
    start,
    end: Math.min(total, start + per_page),
    name: name(page),
    links: {
      first: name(first),
      ...(page > first ? { prev: name(Math.min(page - 1, last)) } : {}),
      ...(page < last ? { next: name(page + 1) } : {}),
      last: name(last),
    },
  }
}

function offsetPage(offset: number, limit: number, total: number): ListPage {
  const last = Math.max(0, Math.ceil(total / limit) - 1) * limit
  const start = Math.min(offset, total)
  const name = (from: number) => ({ limit, offset: from })
  return {
    start,
    end: Math.min(total, start + limit),
    name: name(offset),
    links: {
      first: name(0),
      ...(offset > 0 ? { prev: name(Math.max(0, Math.min(offset - limit, last))) } : {}),
      ...(start + limit < total ? { next: name(start + limit) } : {}),
      last: name(last),
    },
  }
}
