import { pathOf } from '../exchange.ts'
import { type ProblemError, problem } from '../problem.ts'
import type { ListPage, PageName } from '../requests/paging.ts'

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
