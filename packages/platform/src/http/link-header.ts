import { pathOf } from './exchange.ts'
import type { ListPage, PageName } from './paging.ts'

const pagingNames = ['page', 'per_page', 'limit', 'offset']

/**
 * Writes the `Link` header (RFC 8288) of a list: its neighbours in the caller's pair of parameters with every other
 * parameter kept, and the address of its description where it has one. References are relative to the server;
 * `url` is the request's target.
 */
export function toLinkHeader(url: string, { links }: Pick<ListPage, 'links'>, describedBy?: string): string {
  const path = pathOf(url)
  const kept = [...new URLSearchParams(url.slice(path.length))].filter(
    ([name]) => !name.startsWith('_') && !pagingNames.includes(name),
  )
  const written = Object.entries(links).map(([rel, name]) => `<${path}?${toQuery(kept, name)}>; rel="${rel}"`)
  if (describedBy !== undefined) written.push(`<${describedBy}>; rel="describedby"`)
  return written.join(', ')
}

function toQuery(kept: readonly [string, string][], name: PageName): string {
  const own = Object.entries(name).map(([key, value]): [string, string] => [key, String(value)])
  return new URLSearchParams([...kept, ...own]).toString()
}
