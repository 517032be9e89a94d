import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint } from '../endpoint.ts'
import { type PendingHeaders, pendingHeaders, setPendingHeaders } from '../exchange.ts'
import { codingOf } from './content-coding.ts'
import type { Reply } from './reply.ts'
import { matches, sendBytes } from './send-reply.ts'

/** Max bytes and answers in the memory of a service; the oldest are dropped first. */
const byteLimit = 32 * 1024 * 1024
const countLimit = 2_000
/** Longer cache keys rarely repeat. */
const nameLimit = 500

/** An answer with its headers as a flat list, which Node writes fastest. */
export interface RememberedAnswer {
  readonly endpoint: Endpoint
  readonly version: string
  readonly answer: Reply
  readonly headers: readonly string[]
}

/** A cache of answers as bytes, by address and format, until their version changes. */
export interface RememberedAnswers {
  find(request: IncomingMessage): RememberedAnswer | undefined
  /** Keeps an answer of a version. */
  keep(endpoint: Endpoint, version: string, request: IncomingMessage, answer: Reply): void
}

/** Creates an empty cache. */
export function createRememberedAnswers(): RememberedAnswers {
  const entries = new Map<string, RememberedAnswer>()
  let bytes = 0

  function drop(name: string): void {
    const entry = entries.get(name)
    if (entry === undefined) return
    entries.delete(name)
    bytes -= sizeOf(entry.answer)
  }

  function find(request: IncomingMessage) {
    if (request.method !== 'GET') return undefined
    const name = nameOf(request)
    const entry = entries.get(name)
    if (entry === undefined) return undefined
    if (entry.endpoint.remember?.() === entry.version) return entry
    drop(name)
    return undefined
  }

  function keep(endpoint: Endpoint, version: string, request: IncomingMessage, answer: Reply): void {
    const name = nameOf(request)
    if (endpoint.scope !== undefined) return
    if (request.method !== 'GET' || answer.status !== 200 || name.length > nameLimit) return
    if (sizeOf(answer) > byteLimit / 8) return
    drop(name)
    entries.set(name, {
      endpoint,
      version,
      answer,
      headers: Object.entries(answer.headers).flat(),
    })
    bytes += sizeOf(answer)
    while (bytes > byteLimit || entries.size > countLimit) drop(entries.keys().next().value!)
  }

  return { find, keep }
}

/** Sends a remembered answer, with its head from one list. */
export function sendRemembered(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, headers }: RememberedAnswer,
  exchange: PendingHeaders,
): void {
  if (matches(request.headers['if-none-match'], answer.headers.ETag ?? '')) {
    setPendingHeaders(response, exchange)
    return sendBytes(request, response, answer)
  }
  response.writeHead(200, [...pendingHeaders(exchange, answer.headers['Cache-Control']), ...headers])
  response.end(answer.body)
}

function sizeOf(answer: Reply): number {
  return (answer.body as Buffer | undefined)?.length ?? 0
}

/** The cache key of an answer: the address, the accepted media types and the coding. */
function nameOf(request: IncomingMessage): string {
  const { accept } = request.headers
  const types = accept === undefined || accept === '*/*' || accept === 'application/json' ? '' : accept
  const coding = codingOf(request) ?? ''
  const url = request.url ?? ''
  return types === '' && coding === '' ? url : `${coding} ${types} ${url}`
}
