import createFetchClient, { type Client as FetchClient } from 'openapi-fetch'
import type { paths } from '../generated/api.ts'

/** Options of `createClient`. */
export interface ClientOptions {
  /** Address of the gateway: `https://tathya.example`. */
  readonly baseUrl: string
  /** A key of `tathya keys`; public data needs none. */
  readonly apiKey?: string | undefined
  /** Instead of the fetch of the platform. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Calls of every operation, by method and path. None throws for an error answer; `unwrap` does. */
export type Client = FetchClient<paths>

/** Creates a client. Throws where `baseUrl` is not an http or https address. */
export function createClient({ baseUrl, apiKey, fetch, headers }: ClientOptions): Client {
  return createFetchClient<paths>({
    baseUrl: toBase(baseUrl),
    headers: { ...headers, ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }) },
    ...(fetch === undefined ? {} : { fetch }),
    // Lists take several values with commas between them.
    querySerializer: { array: { style: 'form', explode: false } },
  })
}

function toBase(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new TypeError('The option `baseUrl` must be an http or https address.')
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}
