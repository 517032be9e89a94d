import { Problem } from '@tathya/contracts/http'
import { GatewayClient, identityHeader } from '@tathya/platform'

/** Milliseconds in which an answer for a page must be there. */
const answerMs = 10_000
/** Max bytes of an answer that becomes a page. */
const maxBytes = 8_000_000

/** The values of a query; those that are undefined are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>

/** An answer of the gateway that is not the one asked for. */
export class GatewayProblem extends Error {
  readonly status: number
  /** A code of the error catalogue; `unavailable` if the gateway gave no answer. */
  readonly code: string
  constructor(status: number, code: string, detail: string) {
    super(detail)
    this.status = status
    this.code = code
  }

  /** True if a service is away or busy: the same call may succeed later. */
  get isAway(): boolean {
    return this.status >= 500
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Calls of the gateway for one visitor. Each rejects with `GatewayProblem`. */
export interface GatewayCalls {
  /** Reads JSON. */
  get<T>(path: string, query?: Query): Promise<T>
  /** Reads JSON for a part of a page; undefined where its service is away, so that the rest can be shown. */
  part<T>(path: string, query?: Query): Promise<T | undefined>
  /** Reads a text, such as a chart; undefined where its service is away. */
  text(path: string, query?: Query): Promise<string | undefined>
  /** Sends JSON. */
  send<T>(method: Exclude<Method, 'GET'>, path: string, body?: unknown): Promise<T>
}

/** For whom the gateway is called. */
export interface Visitor {
  /** The identity that the gateway signed for the request, which names the visitor's address. */
  readonly identity: string | undefined
  /** The API key of the session. */
  readonly key: string | undefined
  readonly signal: AbortSignal
}

/** The way to the gateway. */
export interface Gateway {
  callsFor(visitor: Visitor): GatewayCalls
  /** Sets the address of the gateway if none was configured. */
  use(url: string): void
  isKnown(): boolean
  /** The address of the gateway. Throws `GatewayProblem` if it is unknown. */
  address(): string
  close(): Promise<void>
}

/** Creates the way to the gateway; `configured` is its address. */
export function createGateway(configured: string | undefined): Gateway {
  const client = new GatewayClient({ url: configured, answerMs, maxBytes })
  const address = () => {
    if (client.url !== undefined) return client.url
    throw new GatewayProblem(503, 'unavailable', 'The address of the gateway is unknown.')
  }
  const callForText = async (
    visitor: Visitor,
    method: Method,
    path: string,
    body?: unknown,
  ): Promise<string> => {
    const headers = {
      accept: 'application/json, */*;q=0.5',
      ...(visitor.identity && { [identityHeader]: visitor.identity }),
      ...(visitor.key && { authorization: `Bearer ${visitor.key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    const options = { method, signal: visitor.signal, headers, ...content }
    const answer = await client.request(toAddress(path, address()), options).catch((error: Error) => {
      visitor.signal.throwIfAborted()
      throw new GatewayProblem(503, 'unavailable', `The gateway gave no answer: ${error.message}`)
    })
    const text = await answer.body.text().catch((error: Error) => {
      throw new GatewayProblem(503, 'unavailable', `The answer broke off: ${error.message}`)
    })
    if (answer.statusCode >= 300) throw toProblem(answer.statusCode, text)
    return text
  }
  const call = async <T>(visitor: Visitor, method: Method, path: string, body?: unknown): Promise<T> => {
    const text = await callForText(visitor, method, path, body)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  return {
    callsFor: (visitor) => ({
      get: (path, query) => call(visitor, 'GET', withQuery(path, query)),
      part: (path, query) => call<never>(visitor, 'GET', withQuery(path, query)).catch(toNothing),
      text: (path, query) => callForText(visitor, 'GET', withQuery(path, query)).catch(toNothing),
      send: (method, path, body) => call(visitor, method, path, body),
    }),
    use: (url) => client.use(url),
    isKnown: () => client.url !== undefined,
    address,
    close: () => client.close(),
  }
}

/**
 * The address of a path. Throws `GatewayProblem` for a path with a part such as `..`, which comes from an id and would lead to
 * another resource.
 */
function toAddress(path: string, base: string): URL {
  const address = new URL(path, base)
  if (address.pathname === path.split('?', 1)[0] && !address.pathname.endsWith('/')) return address
  throw new GatewayProblem(404, 'not_found', 'There is nothing under this name.')
}

/** Appends a query to a path. */
export function withQuery(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

/** Undefined for the problem of a service that is away; throws every other error. */
function toNothing(error: unknown): undefined {
  if (!(error instanceof GatewayProblem && error.isAway)) throw error
}

function toProblem(status: number, text: string): GatewayProblem {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // Not of the product: a proxy between the two answers with a page.
  }
  const { data } = Problem.safeParse(body)
  const code = data?.code ?? 'upstream_failed'
  const faults = data?.errors.map(({ field, message }) => `${field} ${message.replace(/\.$/, '')}.`).join(' ')
  return new GatewayProblem(
    status,
    code,
    faults || data?.detail || `The gateway answered with status ${status}.`,
  )
}
