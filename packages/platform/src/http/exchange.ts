import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { apiVersion } from '@tathya/contracts/http'
import { type Caller, downloadPrefix } from '@tathya/contracts/internal'
import type { AccessLog } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { type Span, type Tracing, traceIdOf } from '../tracing/tracing.ts'
import { problem } from './problem.ts'

/** One request and its answer; the gateway and the services in its process share it. */
export interface Exchange {
  readonly id: string
  readonly traceparent: string
  /** The answering service; the gateway sets it when it routes. */
  service: string
  /** The path template that was matched. */
  route: string
  caller: Caller | undefined
  /** Address of the sender; the gateway sets it. */
  sender: string
  /**
   * Headers of the answer that are not set yet, as a flat list of names and values. They are set as late as possible: Node
   * writes a head from one list twice as fast as from headers that were set before.
   */
  readonly headers: string[]
  /** The same, for this caller alone: left out of answers that shared caches keep. */
  readonly callerHeaders: string[]
}

const attached = Symbol('exchange')
const requestIdShape = /^[\w.-]{1,128}$/

type Carrier = IncomingMessage & { [attached]?: Exchange }

/** The exchange of a request; throws if it has none. */
export function exchangeOf(request: IncomingMessage): Exchange {
  const exchange = (request as Carrier)[attached]
  if (exchange === undefined) throw new Error('The request did not come in through a service.')
  return exchange
}

/** Receivers of ended exchanges. */
export interface ExchangeSinks {
  readonly access: AccessLog
  readonly metrics: Metrics
  readonly tracing: Tracing
}

/**
 * Gives a request its id and trace, and logs and measures its end. A request that already has an exchange, from the gateway in
 * this process, keeps it.
 */
export function beginExchange(
  request: IncomingMessage,
  response: ServerResponse,
  service: string,
  sinks: ExchangeSinks,
): Exchange {
  const existing = (request as Carrier)[attached]
  if (existing !== undefined) return existing
  const header = request.headers['x-request-id']
  const id = typeof header === 'string' && requestIdShape.test(header) ? header : randomUUID()
  const span = sinks.tracing.start(request.method ?? '', {
    kind: 'server',
    parent: request.headers.traceparent,
  })
  const exchange: Exchange = {
    id,
    traceparent: span.traceparent,
    service,
    route: 'unmatched',
    caller: undefined,
    sender: senderOf(request),
    headers: ['X-Request-Id', id, 'API-Version', apiVersion],
    callerHeaders: [],
  }
  ;(request as Carrier)[attached] = exchange
  const startedAt = performance.now()
  response.once('close', () => {
    endExchange(request, response, exchange, sinks, performance.now() - startedAt)
    if (sinks.tracing.collects) endSpan(span, request, response, exchange)
  })
  return exchange
}

/** The pending headers of an exchange. */
export type PendingHeaders = Pick<Exchange, 'headers' | 'callerHeaders'>

/** The sender as the gateway names it to services in other processes, else the other end of the connection. */
function senderOf({ headers, socket }: IncomingMessage): string {
  return String(headers['x-forwarded-for'] ?? socket.remoteAddress)
}

/** Sets the pending headers of an exchange, for answers that are not written from one list. */
export function setPendingHeaders(
  response: ServerResponse,
  { headers, callerHeaders }: PendingHeaders,
): void {
  for (const list of [headers, callerHeaders]) {
    for (let at = 0; at < list.length; at += 2) response.setHeader(list[at]!, list[at + 1]!)
  }
  headers.length = 0
}

/** Removes the headers for this caller, once set, from an answer that shared caches keep. */
export function removeCallerHeaders(response: ServerResponse, cacheControl: string | undefined): void {
  if (!isShared(cacheControl)) return
  const { callerHeaders } = exchangeOf(response.req)
  for (let at = 0; at < callerHeaders.length; at += 2) response.removeHeader(callerHeaders[at]!)
}

/** The pending headers of an answer with this `Cache-Control`, as one flat list of names and values, which may be extended. */
export function pendingHeaders(
  { headers, callerHeaders }: PendingHeaders,
  cacheControl: string | undefined,
): string[] {
  return isShared(cacheControl) ? headers.slice() : headers.concat(callerHeaders)
}

/** True if caches that serve several callers keep the answer, whatever the request (RFC 9111, section 5.2.2). */
function isShared(cacheControl: string | undefined): boolean {
  return cacheControl !== undefined && /\b(?:public|s-maxage)\b/i.test(cacheControl)
}

function endExchange(
  request: IncomingMessage,
  response: ServerResponse,
  exchange: Exchange,
  { access, metrics }: ExchangeSinks,
  milliseconds: number,
): void {
  // 499: the caller left before the answer was complete.
  const status = response.writableFinished ? response.statusCode : 499
  const method = request.method ?? ''
  const { service, route } = exchange
  metrics.observeRequest({ service, method, route, status: String(status) }, milliseconds / 1000)
  // Probed every second; only failures are worth a line.
  if (route === '/readyz' && status === 200) return
  access({
    request_id: exchange.id,
    trace_id: traceIdOf(exchange.traceparent),
    service,
    method,
    path: loggedPath(request.url ?? ''),
    route,
    status,
    ms: Math.round(milliseconds * 100) / 100,
    key_id: exchange.caller?.key_id,
  })
}

function endSpan(span: Span, request: IncomingMessage, response: ServerResponse, exchange: Exchange): void {
  const { method = '' } = request
  const { statusCode } = response
  span.end({
    name: `${method} ${exchange.route}`,
    ...(statusCode >= 500 ? { error: `status ${statusCode}` } : {}),
    attributes: {
      'http.request.method': method,
      'http.route': exchange.route,
      'http.response.status_code': statusCode,
      'url.path': loggedPath(request.url ?? ''),
      'tathya.service': exchange.service,
      'tathya.request_id': exchange.id,
    },
  })
}

/** The path of a request target, without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** The path of a request target for logs, without tokens of downloads: readers of a log must not be able to fetch files. */
export function loggedPath(url: string): string {
  const path = pathOf(url)
  return isDownload.test(path) || (path.includes('%') && isDownload.test(decoded(path)))
    ? `${downloadPrefix}/[hidden]`
    : path
}

/** In any case: a path with another spelling is not served, but its token may be valid. */
const isDownload = new RegExp(`${downloadPrefix}\\b`, 'i')

function decoded(path: string): string {
  return path.replaceAll(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** The header in which the gateway passes to a service under which address it was called. */
export const baseUrlHeader = 'x-tathya-base-url'
/** The gateway's value if it does not know the address. */
export const unknownBaseUrl = 'unknown'

const loopbackName = /^(?:(?:[a-z\d-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/**
 * The address under which a request came: its `Host`, if that is a loopback name or the listening address. Undefined for all
 * others: an arbitrary `Host` must not get into answers.
 */
export function ownBaseUrl(
  host: string | undefined,
  socket: Pick<Socket, 'localAddress' | 'localPort'>,
  scheme: 'http' | 'https',
): string | undefined {
  if (host === undefined) return undefined
  if (!loopbackName.test(host) && !isListening(host, socket, scheme)) return undefined
  return `${scheme}://${host.toLowerCase()}`
}

function isListening(
  host: string,
  { localAddress = '', localPort }: Pick<Socket, 'localAddress' | 'localPort'>,
  scheme: 'http' | 'https',
): boolean {
  const address = localAddress.replace(/^::ffff:(?=\d+\.)/i, '')
  const name = isIPv6(address) ? `[${address}]` : address
  const isDefaultPort = localPort === (scheme === 'https' ? 443 : 80)
  return (
    name !== '' &&
    (host.toLowerCase() === `${name}:${localPort}` || (isDefaultPort && host.toLowerCase() === name))
  )
}

/**
 * The address under which the caller reaches the product, without a trailing slash: from the gateway's header, else, for a
 * direct request, from its `Host`. Throws `misdirected_request`.
 */
export function baseUrlOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const header = headers[baseUrlHeader]
  const scheme = (socket as TLSSocket).encrypted === true ? 'https' : 'http'
  const address = typeof header === 'string' ? header : ownBaseUrl(headers.host, socket, scheme)
  if (address === undefined || address === unknownBaseUrl) throw problem('misdirected_request')
  return address
}
