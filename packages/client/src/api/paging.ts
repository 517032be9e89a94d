import type { Client as FetchClient } from 'openapi-fetch'
import type { paths } from '../generated/api.ts'
import type { ListPath, PageOptions } from './list-types.ts'
import { type Result, unwrap } from './unwrap.ts'

/** A page of a list. */
export interface Page<R> {
  readonly rows: readonly R[]
  /** Rows of all pages, where the list says it. */
  readonly total: number | undefined
  /** Version of the dataset; all pages of a walk have the same. */
  readonly version: string | undefined
  readonly response: Response
}

type List<R> = readonly R[] | { readonly data: readonly R[] }

/** Walks the pages of a list along its `next` links. */
export async function* walkPages<R>(
  client: FetchClient<paths>,
  path: ListPath,
  { params = {}, signal, headers }: PageOptions = {},
): AsyncGenerator<Page<R>, void, undefined> {
  // The types of one path do not fit any path.
  const get = client.GET as unknown as (path: string, init: object) => Promise<Result<List<R>>>
  const common = { params, ...(signal && { signal }), ...(headers && { headers }) }
  for (let query: string | undefined = ''; query !== undefined; ) {
    const next: string = query
    const call = get(path, next === '' ? common : { ...common, querySerializer: () => next })
    const body = await unwrap(call)
    const { response } = await call
    yield {
      rows: 'data' in body ? body.data : body,
      total: toCount(response.headers.get('x-total-count')),
      version: response.headers.get('x-dataset-version') ?? undefined,
      response,
    }
    query = nextQuery(response)
  }
}

/** Walks the rows of all pages of a list. */
export async function* walkRows<R>(
  ...args: Parameters<typeof walkPages>
): AsyncGenerator<R, void, undefined> {
  for await (const { rows } of walkPages<R>(...args)) yield* rows
}

/**
 * The query of the `next` link. Only its query is used: the link may name the product by another address, which is not to get
 * the key.
 */
function nextQuery({ headers }: Response): string | undefined {
  const target = /<([^>]*)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return target?.includes('?') ? target.slice(target.indexOf('?') + 1) : undefined
}

function toCount(header: string | null): number | undefined {
  return header === null ? undefined : Number(header)
}
