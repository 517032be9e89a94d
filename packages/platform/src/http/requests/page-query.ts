import { toInteger, wholeNumber } from '@tathya/contracts/http'
import { z } from 'zod'
import { defaultRows, maxRows, type PageRequest, type PageRules } from './paging.ts'

/** Max page number and offset: 15 digits, which doubles hold exactly. */
const maxNumber = 999_999_999_999_999

/** The paging parameters that every list takes, as the shape of a query schema. */
export function pageParameters({ firstPage = 1, whole = false }: PageRules = {}) {
  const otherwise = whole ? 'without paging all rows are returned' : `default ${defaultRows}`
  return {
    page: pageNumber(firstPage)
      .optional()
      .meta({ description: `Number of the page, from ${firstPage}; not together with limit and offset` }),
    per_page: wholeNumber(1, maxRows)
      .optional()
      .meta({ description: `Rows of a page, 1 to ${maxRows}; ${otherwise}` }),
    limit: wholeNumber(1, maxRows)
      .optional()
      .meta({ description: `Rows, 1 to ${maxRows}; ${otherwise}; not together with page and per_page` }),
    offset: wholeNumber(0, maxNumber).optional().meta({ description: 'Rows to skip; default 0' }),
  }
}

function pageNumber(first: 0 | 1) {
  if (first === 0) return wholeNumber(0, maxNumber)
  return wholeNumber(0, maxNumber)
    .refine((page) => page > 0, {
      error: 'must be at least 1: pages are counted from 1 here, so the first page is page=1',
    })
    .meta({ override: toInteger(1, maxNumber) })
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
