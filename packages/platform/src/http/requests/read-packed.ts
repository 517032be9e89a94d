import type { IncomingMessage } from 'node:http'
import { pipeline, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { z } from 'zod'
import { withDeadline } from '../../time.ts'
import { ProblemError, problem } from '../problem.ts'
import { bodyMs, bodyTooLarge, lateBody, readBytes, readChunks, readMediaType } from './read-json.ts'

/** The body is taken as bytes. It may be compressed with gzip, deflate, br or zstd. */
export interface ByteRules {
  /** Media types, each with its schema for the document; under `anyType`, also bodies without a type are taken. */
  readonly types: Readonly<Record<string, z.ZodType | undefined>>
  /** Max bytes of an unpacked body. */
  readonly unpackedLimit: number
  /** Set if the handler reads the body as it comes, from `stream`; `bytes` is empty then. */
  readonly isStreamed?: true
}

/** The media type of `ByteRules` that stands for every other. */
export const anyType = '*/*'

/** A content coding. Both ways work on other threads. */
interface Coding {
  readonly unpack: (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>
  readonly stream: (options: { chunkSize: number }) => Transform
}

const gzip: Coding = { unpack: promisify(zlib.gunzip), stream: zlib.createGunzip }

/** Content codings (RFC 9110, section 8.4.1; RFC 8878 for zstd). */
const codings: Readonly<Record<string, Coding>> = {
  gzip,
  'x-gzip': gzip,
  deflate: { unpack: promisify(zlib.inflate), stream: zlib.createInflate },
  br: { unpack: promisify(zlib.brotliDecompress), stream: zlib.createBrotliDecompress },
  zstd: { unpack: promisify(zlib.zstdDecompress), stream: zlib.createZstdDecompress },
}

/**
 * Reads a body of at most `limit` bytes, and unpacks it. Throws `unsupported_media_type` for another type or coding,
 * `body_too_large`, also for a body that unpacks to more than `unpackedLimit` bytes, `malformed_body` for one that does not
 * unpack, and `body_missing`.
 */
export async function readPacked(request: IncomingMessage, limit: number, rules: ByteRules): Promise<Buffer> {
  const coding = readCoding(request, rules)
  const bytes = await readBytes(request, limit)
  if (bytes.length === 0) throw problem('body_missing')
  return coding === 'identity' ? bytes : unpack(bytes, coding, rules.unpackedLimit)
}

/**
 * Reads and unpacks a body as it comes, so that what is not needed of it takes no memory. Throws at once for the type or coding, and
 * else while it is read, as `readPacked`.
 */
export function streamPacked(
  request: IncomingMessage,
  limit: number,
  rules: ByteRules,
): AsyncGenerator<Buffer> {
  return streamUnpacked(request, limit, rules.unpackedLimit, readCoding(request, rules))
}

async function* streamUnpacked(
  request: IncomingMessage,
  limit: number,
  unpackedLimit: number,
  coding: string,
): AsyncGenerator<Buffer> {
  let length = 0
  try {
    for await (const chunk of inTime(unpackChunks(readChunks(request, limit), coding))) {
      length += chunk.length
      if (length > unpackedLimit) throw bodyTooLarge(unpackedLimit)
      yield chunk
    }
  } catch (error) {
    throw toUnpackProblem(error, coding, unpackedLimit)
  }
  if (length === 0) throw problem('body_missing')
}

function unpackChunks(chunks: AsyncIterable<Buffer>, coding: string): AsyncIterable<Buffer> {
  if (coding === 'identity') return chunks
  const unpacked = codings[coding]!.stream({ chunkSize: 64 * 1024 })
  // Failures are thrown to the reader of the result.
  pipeline(chunks, unpacked, () => {})
  return unpacked
}

/** Passes on what comes within the time limit of a body. */
async function* inTime(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const end = performance.now() + bodyMs
  const iterator = chunks[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await withDeadline(iterator.next(), end - performance.now(), lateBody)
      if (done === true) return
      yield value
    }
  } finally {
    // Not awaited: it ends with the next chunk, which may never come.
    void iterator.return?.()
  }
}

/** The content coding of a body, `identity` for none. */
function readCoding(request: IncomingMessage, { types }: ByteRules): string {
  if (!(anyType in types)) readMediaType(request, Object.keys(types))
  const coding = String(request.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (coding !== 'identity' && !(coding in codings)) {
    throw problem('unsupported_media_type', {
      errors: [{ field: 'Content-Encoding', message: 'is not taken here', accepted: Object.keys(codings) }],
    })
  }
  return coding
}

async function unpack(bytes: Buffer, coding: string, limit: number): Promise<Buffer> {
  try {
    return await codings[coding]!.unpack(bytes, { maxOutputLength: limit })
  } catch (error) {
    throw toUnpackProblem(error, coding, limit)
  }
}

function toUnpackProblem(error: unknown, coding: string, limit: number): ProblemError {
  if (error instanceof ProblemError) return error
  if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return bodyTooLarge(limit)
  return problem('malformed_body', {
    detail: `The body is not valid ${coding}: ${(error as Error).message}.`,
  })
}
