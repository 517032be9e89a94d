import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Endpoint } from '../endpoint.ts'
import { removeCallerHeaders } from '../exchange.ts'
import { type ContentCoding, codingOf } from './negotiate.ts'
import { sendStream } from './send-stream.ts'

/** An answer that is more than a JSON value with status 200. */
export class Reply {
  readonly status: number
  /** Buffers and streams are sent as they are, other values as JSON; undefined is no body. */
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly onSent: (() => void) | undefined

  constructor(
    status: number,
    body: unknown,
    headers: Readonly<Record<string, string>>,
    onSent?: (() => void) | undefined,
  ) {
    this.status = status
    this.body = body
    this.headers = headers
    this.onSent = onSent
  }
}

/** Options of `reply`. */
export interface ReplyOptions {
  /** Default 200. */
  readonly status?: number
  /** A JSON value, a Buffer, a stream, or nothing. */
  readonly body?: unknown | Buffer | Readable
  /** Media type of a Buffer or stream. Default `application/json; charset=utf-8`. */
  readonly type?: string
  /** Strong tag of the body, in quotes; answers `If-None-Match` with 304. */
  readonly etag?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Called when the last byte was passed to the system; not for streams. */
  readonly onSent?: () => void
}

/** Creates an answer with status, headers and tag. */
export function reply({ status = 200, body, type, etag, headers, onSent }: ReplyOptions): Reply {
  const all = {
    ...(body === undefined ? {} : { 'Content-Type': type ?? 'application/json; charset=utf-8' }),
    ...(etag === undefined ? {} : { ETag: etag }),
    ...headers,
  }
  return new Reply(status, body, all, onSent)
}

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

/** Smaller bodies fit one packet anyway. */
const minBytes = 1_000
/** Of eleven: a page of rows takes about two milliseconds and is a third smaller than by gzip. */
const brotliQuality = 5

const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }

/** Media types that are already compressed. */
const compressed = /^(?:image\/(?!svg)|application\/(?:pdf|zip|octet-stream|vnd\.apache\.parquet))/

/**
 * Compresses the body of a cacheable answer if worthwhile, and changes its strong tag, since the bytes change. Every answer
 * that could have been compressed gets `Vary`.
 */
async function encode(answer: Reply, coding: ContentCoding | undefined): Promise<Reply> {
  if (!isWorthwhile(answer)) return answer
  const { status, body, headers, onSent } = answer
  const varied = { ...headers, Vary: addTo(headers.Vary, 'Accept-Encoding') }
  if (coding === undefined) return new Reply(status, body, varied, onSent)
  const { ETag: tag, 'Content-Length': _length, ...kept } = varied as Record<string, string>
  const coded = {
    ...kept,
    'Content-Encoding': coding,
    ...(tag === undefined ? {} : { ETag: tag.replace(/"$/, `-${coding}"`) }),
  }
  // An error on either side ends the other and reaches the sender of the coded stream.
  if (body instanceof Readable)
    return new Reply(
      status,
      pipeline(body, compressor(coding), () => {}),
      coded,
      onSent,
    )
  const bytes = await compress(body as Buffer, coding)
  return new Reply(status, bytes, { ...coded, 'Content-Length': String(bytes.length) }, onSent)
}

function isWorthwhile({ status, body, headers }: Reply): boolean {
  if (status !== 200 || headers['Content-Encoding'] !== undefined || headers['Accept-Ranges'] !== undefined)
    return false
  const type = headers['Content-Type'] ?? ''
  if (compressed.test(type) || type.startsWith('text/event-stream')) return false
  // A stream of known length is a stored file, which is sent as it is.
  if (body instanceof Readable) return headers['Content-Length'] === undefined
  return Buffer.isBuffer(body) && body.length >= minBytes
}

function addTo(vary: string | undefined, name: string): string {
  return vary === undefined ? name : `${vary}, ${name}`
}

function compress(bytes: Buffer, coding: ContentCoding): Promise<Buffer> {
  if (coding === 'gzip') return promisify(gzip)(bytes)
  const params = { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return promisify(brotliCompress)(bytes, { params })
}

function compressor(coding: ContentCoding) {
  return coding === 'gzip' ? createGzip() : createBrotliCompress({ params: brotliParams })
}
