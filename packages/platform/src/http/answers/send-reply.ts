import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Endpoint } from '../endpoint.ts'
import { removeCallerHeaders } from '../exchange.ts'
import { codingOf, encode } from './content-coding.ts'
import { Reply, reply } from './reply.ts'
import { sendStream } from './send-stream.ts'

/**
 * Sends the result of a handler. A bare value is the endpoint's first answer as JSON. Cacheable answers to GET get a strong tag,
 * answer `If-None-Match`, and are compressed as the caller accepts. Resolves with the answer as bytes if it may be remembered.
 */
export async function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: Endpoint,
  result: unknown,
): Promise<Reply | undefined> {
  const answer = toBytes(
    result instanceof Reply ? result : reply({ status: firstStatus(endpoint), body: result }),
  )
  // Private answers are not compressed: their compressed size could leak contents.
  const coded = (reply: Reply) => (endpoint.cache === undefined ? reply : encode(reply, codingOf(request)))
  if (answer.body instanceof Readable) {
    const { status, body, headers } = await coded(answer)
    const sent = { 'Cache-Control': endpoint.cache ?? 'no-store', ...headers }
    removeCallerHeaders(response, sent['Cache-Control'])
    await sendStream(request, response, status, sent, body as Readable)
    return undefined
  }
  const finished = await coded(withTag(answer, endpoint, request))
  sendBytes(request, response, finished)
  return finished
}

/** Sends an answer with bytes or without a body, or 304 if the caller has it. */
export function sendBytes(request: IncomingMessage, response: ServerResponse, answer: Reply): void {
  const { status, body, headers, onSent } = answer
  removeCallerHeaders(response, headers['Cache-Control'])
  const etag = headers.ETag
  if (etag !== undefined && status === 200 && matches(request.headers['if-none-match'], etag)) {
    const { 'Content-Type': _type, 'Content-Length': _length, ...kept } = headers
    response.writeHead(304, kept)
    response.end()
    return
  }
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body, onSent)
}

/** True if an `If-None-Match` header names the tag (RFC 9110, weak comparison). */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function firstStatus(endpoint: Endpoint): number {
  return Number(Object.keys(endpoint.answers)[0] ?? 200)
}

function toBytes(answer: Reply): Reply {
  if (answer.body === undefined || answer.body instanceof Readable || Buffer.isBuffer(answer.body))
    return answer
  return new Reply(answer.status, Buffer.from(JSON.stringify(answer.body)), answer.headers, answer.onSent)
}

function withTag(answer: Reply, endpoint: Endpoint, request: IncomingMessage): Reply {
  const body = answer.body as Buffer | undefined
  const success = answer.status < 300
  const tagged =
    success && endpoint.cache !== undefined && body !== undefined && answer.headers.ETag === undefined
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const headers = {
    'Cache-Control': (success && endpoint.cache) || 'no-store',
    ...(tagged && isRead ? { ETag: toTag(body) } : {}),
    ...answer.headers,
    ...(body === undefined ? {} : { 'Content-Length': String(body.length) }),
  }
  return new Reply(answer.status, body, headers, answer.onSent)
}

/** A strong tag of bytes. */
export function toTag(bytes: Uint8Array | string): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}
