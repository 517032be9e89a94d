import { toInteger, wholeNumber } from '@tathya/contracts/http'
import { z } from 'zod'
import { pathOf } from './exchange.ts'
import { type ProblemError, problem } from './problem.ts'

/** Max page number and offset: 15 digits, which doubles hold exactly. */
const maxNumber = 999_999_999_999_999

/** Default rows of a page. */
export const defaultRows = 100
/** Max rows of a page. */
export const maxRows = 1000

/** Shared by all lists, as schemas are large. */
const rowCount = wholeNumber(1, maxRows).optional()
const offset = wholeNumber(0, maxNumber).optional().meta({ description: 'Rows to skip; default 0' })
const pageNumber = wholeNumber(0, maxNumber)
const pageNumbers = {
  0: pageNumber.optional(),
  1: pageNumber
    .refine((page) => page > 0, {
      error: 'must be at least 1: pages are counted from 1 here, so the first page is page=1',
    })
    .meta({ override: toInteger(1, maxNumber) })
    .optional(),
}

/** The paging parameters that every list takes, as the shape of a query schema. */
export function pageParameters({ firstPage = 1, whole = false }: PageRules = {}) {
  const otherwise = whole ? 'without paging all rows are returned' : `default ${defaultRows}`
  return {
    page: pageNumbers[firstPage].meta({
      description: `Number of the page, from ${firstPage}; not together with limit and offset`,
    }),
    per_page: rowCount.meta({ description: `Rows of a page, 1 to ${maxRows}; ${otherwise}` }),
    limit: rowCount.meta({
      description: `Rows, 1 to ${maxRows}; ${otherwise}; not together with page and per_page`,
    }),
    offset,
  }
}

/** Descriptions of the headers of every list. */
export const listHeaders = {
  'X-Total-Count': 'Rows that match, on all pages',
  Link: 'The neighbouring pages: first, prev, next and last',
}

/** The strict schema of a list's parameters; mixed paging pairs are refused. */
export function listQuery<S extends z.ZodRawShape>(shape: S): z.ZodObject<S, z.core.$strict> {
  return z.strictObject(shape).check(refuseMixedPages)
}

/** Adds an issue for each paging parameter if both pairs are mixed. */
export function refuseMixedPages({ value, issues }: z.core.ParsePayload<object>): void {
  const { page, per_page, limit, offset } = value as PageRequest
  if ((page ?? per_page) === undefined || (limit ?? offset) === undefined) return
  for (const name of ['page', 'per_page', 'limit', 'offset'] as const) {
    const input = (value as PageRequest)[name]
    if (input === undefined) continue
    issues.push({
      code: 'custom',
      input,
      path: [name],
      message: 'must be given as page and per_page, or as limit and offset, not as a mixture of both pairs',
    })
  }
}

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

const pagingNames = ['page', 'per_page', 'limit', 'offset']

/** Max characters of the header: many servers and clients limit all headers of an answer to 8 KiB. */
const maxCharacters = 6_000

/** The links to write, fewer if they are too long; iteration needs `next`. */
const choices = [['first', 'prev', 'next', 'last'], ['prev', 'next'], ['next']]

/** The contents of a `Link` header besides the neighbouring pages. */
export interface LinkOptions {
  /** The address of the description of the list. */
  readonly describedBy?: string
  /** Default parameters of the links, for names that the request does not have. */
  readonly added?: Readonly<Record<string, string>>
  /** Parameters of the request that are left out, besides those of paging. */
  readonly omitted?: readonly string[]
}

/** The parameters of each neighbouring page. */
type Links = { readonly [Rel in keyof ListPage['links']]?: PageName & { readonly after?: string } }

/**
 * The `Link` header (RFC 8288) of a list: the neighbouring pages, with the caller's paging pair and all other parameters, and
 * the address of the description, if any. References are relative to the server; `url` is the request target. Throws
 * `invalid_query` if the address is too long for a header.
 */
export function toLinkHeader(
  url: string,
  { links }: { readonly links: Links },
  { describedBy, added = {}, omitted = [] }: LinkOptions = {},
): string {
  const path = pathOf(url)
  const sent = [...new URLSearchParams(url.slice(path.length))].filter(
    ([name]) => !name.startsWith('_') && !pagingNames.includes(name) && !omitted.includes(name),
  )
  const missing = Object.entries(added).filter(([name]) => !sent.some(([other]) => other === name))
  const kept = [...sent, ...missing]
  const described = describedBy === undefined ? [] : [`<${describedBy}>; rel="describedby"`]
  for (const rels of choices) {
    const written = Object.entries(links)
      .filter(([rel]) => rels.includes(rel))
      .map(([rel, name]) => `<${path}?${toQuery(kept, name)}>; rel="${rel}"`)
    const header = [...written, ...described].join(', ')
    if (header.length <= maxCharacters) return header
  }
  throw tooLong(kept)
}

function toQuery(kept: readonly [string, string][], name: PageName): string {
  const paging = Object.entries(name).map(([key, value]): [string, string] => [key, String(value)])
  return new URLSearchParams([...kept, ...paging]).toString()
}

function tooLong(kept: readonly [string, string][]): ProblemError {
  const lengths = kept.map(([name, value]) => ({ name, length: toQuery([[name, value]], {}).length }))
  const [longest] = lengths.sort((a, b) => b.length - a.length)
  const message =
    'makes the address too long to be repeated in the links between pages: give fewer values, or ask for all rows on one page'
  return problem('invalid_query', {
    detail: `Wrong: ${longest!.name}.`,
    errors: [{ field: longest!.name, message, accepted: `about ${maxCharacters} characters in all` }],
  })
}
