import { toInteger, wholeNumber } from '@tathya/contracts/http'
import { z } from 'zod'
import { defaultRows, mostRows, type PageRequest, type PageRules } from './paging.ts'

/** Largest page number and offset: 15 digits, which numbers hold exactly. */
const largest = 999_999_999_999_999

/** The paging parameters that every list takes, as the shape of a query schema. */
export function pageParameters({ firstPage = 1, whole = false }: PageRules = {}) {
  const otherwise = whole ? 'without paging every row is answered' : `default ${defaultRows}`
  return {
    page: pageNumber(firstPage)
      .optional()
      .meta({ description: `Number of the page, from ${firstPage}; not together with limit and offset` }),
    per_page: wholeNumber(1, mostRows)
      .optional()
      .meta({ description: `Rows of a page, 1 to ${mostRows}; ${otherwise}` }),
    limit: wholeNumber(1, mostRows)
      .optional()
      .meta({ description: `Rows, 1 to ${mostRows}; ${otherwise}; not together with page and per_page` }),
    offset: wholeNumber(0, largest).optional().meta({ description: 'Rows to pass over; default 0' }),
  }
}

function pageNumber(first: 0 | 1) {
  if (first === 0) return wholeNumber(0, largest)
  return wholeNumber(0, largest)
    .refine((page) => page > 0, {
      error: 'must be at least 1: pages are counted from 1 here, so the first page is page=1',
    })
    .meta({ override: toInteger(1, largest) })
}

/** What the headers of every list mean. */
export const listHeaders = {
  'X-Total-Count': 'Rows that match, on all pages',
  Link: 'The neighbouring pages: first, prev, next and last',
}

/** Makes the strict schema of a list's parameters; mixed pairs of paging are refused. */
export function listQuery<S extends z.ZodRawShape>(shape: S): z.ZodObject<S, z.core.$strict> {
  return z.strictObject(shape).check(refuseMixedPages)
}

/** Adds an issue for each paging parameter where both pairs are mixed. */
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
