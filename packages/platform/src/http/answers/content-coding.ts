import type { IncomingMessage } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { Reply } from './reply.ts'

/** A compression of bodies. */
export type ContentCoding = 'br' | 'gzip'

/** Smaller bodies fit one packet anyway. */
const minBytes = 1_000
/** Of eleven: a page of rows takes about two milliseconds and is a third smaller than by gzip. */
const brotliQuality = 5

const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }

/** Media types that are already compressed. */
const compressed = /^(?:image\/(?!svg)|application\/(?:pdf|zip|octet-stream|vnd\.apache\.parquet))/

/** The published types lack the option for the preference among equal weights. */
interface Encodings {
  encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[]
}

/** Callers send few different headers, so that their results are cached. */
const cache = new Map<string, ContentCoding | undefined>()
const cacheLimit = 500

/** The coding that a caller prefers (RFC 9110, section 12.5.3); of equals, `br` before `gzip`. */
export function codingOf({ headers }: Pick<IncomingMessage, 'headers'>): ContentCoding | undefined {
  const header = headers['accept-encoding']
  if (typeof header !== 'string' || header === '') return undefined
  if (cache.has(header)) return cache.get(header)
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as unknown as Encodings
  const names = negotiator.encodings(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] })
  const coding = names[0] === 'br' || names[0] === 'gzip' ? names[0] : undefined
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(header, coding)
  return coding
}

/**
 * Compresses the body of a cacheable answer if worthwhile, and changes its strong tag, since the bytes change. Every answer
 * that could have been compressed gets `Vary`.
 */
export async function encode(answer: Reply, coding: ContentCoding | undefined): Promise<Reply> {
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
      pipeline(body, toStream(coding), () => {}),
      coded,
      onSent,
    )
  const bytes = await toBytes(body as Buffer, coding)
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

function toBytes(bytes: Buffer, coding: ContentCoding): Promise<Buffer> {
  if (coding === 'gzip') return promisify(gzip)(bytes)
  const params = { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return promisify(brotliCompress)(bytes, { params })
}

function toStream(coding: ContentCoding) {
  return coding === 'gzip' ? createGzip() : createBrotliCompress({ params: brotliParams })
}
