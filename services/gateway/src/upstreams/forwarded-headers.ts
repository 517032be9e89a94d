import type { IncomingMessage } from 'node:http'
import {
  baseUrlHeader,
  type Exchange,
  identityHeader,
  type PendingHeaders,
  type ProblemError,
  pendingHeaders,
} from '@tathya/platform'
import { forwardingHeaders } from '../request-head.ts'

/** Headers about one connection, not about the message (RFC 9110, section 7.6.1). */
const hopByHop = [
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Request headers not forwarded: hop-by-hop ones, those that the gateway sets itself, and keys. */
const notForwarded = new Set([
  ...hopByHop,
  ...forwardingHeaders,
  'authorization',
  'expect',
  'host',
  'traceparent',
  baseUrlHeader,
  identityHeader,
  'x-api-key',
  'x-request-id',
])

/** Response headers not forwarded: hop-by-hop ones, and those that the gateway sets itself. */
const setByGateway = new Set([
  ...hopByHop,
  'api-version',
  'access-control-allow-credentials',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
  'ratelimit',
  'ratelimit-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-request-id',
])

/** True for a header of one connection or one exchange, which the gateway sets itself. */
export function isSetByGateway(name: string): boolean {
  return setByGateway.has(name.toLowerCase())
}

/** What the gateway has determined about a request. */
export interface RequestFacts {
  readonly exchange: Exchange
  /** The signed identity of the caller; undefined without a key. */
  readonly identity: string | undefined
  readonly client: string
  /** `http` or `https`, as the caller sees it. */
  readonly scheme: string
  /** The base URL by which the caller reaches the product, or `unknown`. */
  readonly baseUrl: string
  /** Called if the gateway answers with a problem instead of the service. */
  readonly failed?: (error: ProblemError) => void
}

/** The headers for the service, as a flat list of names and values. */
export function toRequestHeaders(request: IncomingMessage, facts: RequestFacts): string[] {
  const { rawHeaders } = request
  const listed = listedIn(request.headers.connection)
  const headers: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    if (notForwarded.has(name) || listed?.has(name)) continue
    headers.push(name, rawHeaders[at + 1]!)
  }
  headers.push('x-request-id', facts.exchange.id, 'traceparent', facts.exchange.traceparent)
  headers.push(baseUrlHeader, facts.baseUrl)
  if (facts.identity !== undefined) headers.push(identityHeader, facts.identity)
  headers.push('x-forwarded-for', facts.client, 'x-forwarded-proto', facts.scheme)
  const { host } = request.headers
  if (host !== undefined) headers.push('x-forwarded-host', host)
  return headers
}

/** The headers for the caller: those of the exchange, then those of the service, as one flat list of names and values. */
export function toResponseHeaders(
  exchange: PendingHeaders,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string[] {
  const listed = listedIn(headers.connection)
  const list = pendingHeaders(exchange, headers['cache-control']?.toString())
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined || setByGateway.has(name) || listed?.has(name)) continue
    if (typeof value === 'string') list.push(name, value)
    else for (const item of value) list.push(name, item)
  }
  return list
}

/** The headers named in a `Connection` header. */
function listedIn(connection: string | string[] | undefined): Set<string> | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined
  return new Set(
    String(connection)
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  )
}
