import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint } from '../endpoint.ts'
import { type PendingHeaders, pendingHeaders, setPendingHeaders } from '../exchange.ts'
import { codingOf } from './negotiate.ts'
import { matches, type Reply, sendBytes } from './reply.ts'

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
export class RememberedAnswers {
  private readonly entries = new Map<string, RememberedAnswer>()
  private bytes = 0

  /** Finds the answer to a GET request. */
  find(request: IncomingMessage): RememberedAnswer | undefined {
    const name = nameOf(request)
    const entry = this.entries.get(name)
    if (entry === undefined || entry.endpoint.remember?.() === entry.version) return entry
    this.drop(name)
    return undefined
  }

  /** Keeps an answer of a version, if others may get it too. */
  keep(endpoint: Endpoint, version: string, request: IncomingMessage, answer: Reply): void {
    if (endpoint.scope !== undefined || request.method !== 'GET' || answer.status !== 200) return
    const name = nameOf(request)
    if (name.length > nameLimit || sizeOf(answer) > byteLimit / 8) return
    this.drop(name)
    this.entries.set(name, { endpoint, version, answer, headers: Object.entries(answer.headers).flat() })
    this.bytes += sizeOf(answer)
    while (this.bytes > byteLimit || this.entries.size > countLimit)
      this.drop(this.entries.keys().next().value!)
  }

  private drop(name: string): void {
    const entry = this.entries.get(name)
    if (entry === undefined) return
    this.entries.delete(name)
    this.bytes -= sizeOf(entry.answer)
  }
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
  response.writeHead(200, pendingHeaders(exchange, answer.headers['Cache-Control']).concat(headers))
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
