import { pathOf } from '../exchange.ts'
import { type ProblemError, problem } from '../problem.ts'
import type { ListPage, PageName } from '../requests/paging.ts'

const pagingNames = ['page', 'per_page', 'limit', 'offset']

/** Most characters of the header: many servers and clients take 8 KiB for all headers of an answer. */
const mostCharacters = 6_000

/** The links that are written, fewer of them where they would be too long; whoever walks needs the next one. */
const choices = [['first', 'prev', 'next', 'last'], ['prev', 'next'], ['next']]

/** What a `Link` header holds beside the neighbours of a page. */
export interface LinkOptions {
  /** The address of the description of the list. */
  readonly describedBy?: string
  /** Parameters of the links where the address that was asked for has none of that name. */
  readonly added?: Readonly<Record<string, string>>
}

/**
 * Writes the `Link` header (RFC 8288) of a list: its neighbours in the caller's pair of parameters with every other
 * parameter kept, and the address of its description where it has one. References are relative to the server;
 * `url` is the request's target. Throws `invalid_query` where the address is too long to be repeated in a header.
 */
export function toLinkHeader(
  url: string,
  { links }: Pick<ListPage, 'links'>,
  { describedBy, added = {} }: LinkOptions = {},
): string {
  const path = pathOf(url)
  const given = [...new URLSearchParams(url.slice(path.length))].filter(
    ([name]) => !name.startsWith('_') && !pagingNames.includes(name),
  )
  const missing = Object.entries(added).filter(([name]) => !given.some(([known]) => known === name))
  const kept = [...given, ...missing]
  const described = describedBy === undefined ? [] : [`<${describedBy}>; rel="describedby"`]
  for (const rels of choices) {
    const written = Object.entries(links)
      .filter(([rel]) => rels.includes(rel))
      .map(([rel, name]) => `<${path}?${toQuery(kept, name)}>; rel="${rel}"`)
    const header = [...written, ...described].join(', ')
    if (header.length <= mostCharacters) return header
  }
  throw tooLong(kept)
}

function toQuery(kept: readonly [string, string][], name: PageName): string {
  const own = Object.entries(name).map(([key, value]): [string, string] => [key, String(value)])
  return new URLSearchParams([...kept, ...own]).toString()
}

function tooLong(kept: readonly [string, string][]): ProblemError {
  const lengths = kept.map(([name, value]) => ({ name, length: toQuery([[name, value]], {}).length }))
  const [longest] = lengths.sort((a, b) => b.length - a.length)
  const message =
    'makes the address too long to be repeated in the links between pages: give fewer values, or ask for all rows on one page'
  return problem('invalid_query', {
    detail: `Wrong: ${longest!.name}.`,
    errors: [{ field: longest!.name, message, accepted: `about ${mostCharacters} characters in all` }],
  })
}
