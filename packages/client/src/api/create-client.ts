import createFetchClient, { createQuerySerializer, type Client as FetchClient } from 'openapi-fetch'
import type { paths } from '../generated/api.ts'
import { type ChatEvent, type ChatOptions, chat } from './chat.ts'
import type { Computed, GroupedPath, GroupField, GroupOf, GroupOptions } from './group-types.ts'
import { createJobs, type Jobs } from './jobs.ts'
import type { ListOptions, ListPath, RowOf } from './list-types.ts'
import { type Page, walkPages, walkRows } from './paging.ts'
import { createRetrying, isRepeatable, type RetryOptions } from './retrying.ts'
import type { Result } from './unwrap.ts'
import { sendForm } from './upload.ts'
import type { UploadAnswer, UploadOptions, UploadPath } from './upload-types.ts'

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
  readonly retries?: RetryOptions | undefined
}

/** Calls of every operation, by method and path. None throws for an error answer; `unwrap` does. */
export interface Client extends FetchClient<paths> {
  /** Walks the rows of a list, page by page: `for await (const row of client.rows('/e/budgets'))`. Throws `ProblemError`. */
  rows<P extends ListPath, const F extends keyof RowOf<P> = keyof RowOf<P>>(
    path: P,
    options?: ListOptions<P, F>,
  ): AsyncGenerator<Pick<RowOf<P>, F>, void, undefined>
  /** Walks the pages of a list. Throws `ProblemError`. */
  pages<P extends ListPath, const F extends keyof RowOf<P> = keyof RowOf<P>>(
    path: P,
    options?: ListOptions<P, F>,
  ): AsyncGenerator<Page<Pick<RowOf<P>, F>>, void, undefined>
  /** Walks groups of the rows of a list, such as a sum by year, page by page. Throws `ProblemError`. */
  groups<
    P extends GroupedPath,
    const G extends GroupField<P> = never,
    const C extends Computed<P> = 'count()',
  >(path: P, options: GroupOptions<P, G, C>): AsyncGenerator<GroupOf<P, G, C>, void, undefined>
  /** Asks a question; yields events while it is answered. Throws `ProblemError`. */
  chat(question: string, options?: ChatOptions): AsyncGenerator<ChatEvent, void, undefined>
  /** Sends a form with files and reports progress; sent again on failures, with an Idempotency-Key. */
  upload<P extends UploadPath>(path: P, options: UploadOptions<P>): Promise<Result<UploadAnswer<P>>>
  readonly jobs: Jobs
}

/** Lists take several values with commas between them. */
const toQuery = createQuerySerializer({ array: { style: 'form', explode: false } })

/** Creates a client. Throws where `baseUrl` is not an http or https address. */
export function createClient(options: ClientOptions): Client {
  const base = toBase(options.baseUrl)
  const headers = {
    ...options.headers,
    ...(options.apiKey === undefined ? {} : { Authorization: `Bearer ${options.apiKey}` }),
  }
  // Looked up at each call, for tests and instrumentation replace it.
  const fetch = options.fetch ?? ((request: Request) => globalThis.fetch(request))
  const send = createRetrying(fetch, options.retries)
  const client = createFetchClient<paths>({
    baseUrl: base,
    headers,
    // A copy keeps its whole body in memory.
    fetch: (request) => (isRepeatable(request) ? send(() => request.clone()) : fetch(request)),
    querySerializer: toQuery,
  })
  return {
    ...client,
    rows: (path, options) => walkRows(client, path, options),
    groups: (path, options) => walkRows(client, path, options),
    pages: (path, options) => walkPages(client, path, options),
    chat: (question, options) => chat(client, question, options),
    async upload(path, { query, ...options }) {
      const url = `${base}${path}?${toQuery(query ?? {})}`
      const uploadHeaders = { 'Idempotency-Key': crypto.randomUUID(), ...headers, ...options.headers }
      const response = await sendForm(send, { ...options, url, headers: uploadHeaders })
      const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
      const body = (isJson ? await response.json() : await response.text()) as never
      return response.ok ? { data: body, response } : { error: body, response }
    },
    jobs: createJobs(client),
  }
}

function toBase(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new TypeError('The option `baseUrl` must be an http or https address.')
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}
