import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { z } from 'zod'
import { problem } from '../problem.ts'
import { bodyTooLarge, readBytes, readMediaType } from './read-json.ts'

/** The body is taken as bytes. It may be compressed with gzip, deflate, br or zstd. */
export interface ByteRules {
  /** Media types, each with its schema for the document; under `anyType`, also bodies without a type are taken. */
  readonly types: Readonly<Record<string, z.ZodType | undefined>>
  /** Max bytes of an unpacked body. */
  readonly unpackedLimit: number
}

/** The media type of `ByteRules` that stands for every other. */
export const anyType = '*/*'

type Unpack = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

/** Content codings (RFC 9110, section 8.4.1; RFC 8878 for zstd). They work on other threads. */
const codings: Readonly<Record<string, Unpack>> = {
  gzip: promisify(zlib.gunzip) as Unpack,
  'x-gzip': promisify(zlib.gunzip) as Unpack,
  deflate: promisify(zlib.inflate) as Unpack,
  br: promisify(zlib.brotliDecompress) as Unpack,
  zstd: promisify(zlib.zstdDecompress) as Unpack,
}

/**
 * Reads a body of at most `limit` bytes, and unpacks it. Throws `unsupported_media_type` for another type or coding,
 * `body_too_large`, also for a body that unpacks to more than `unpackedLimit` bytes, `malformed_body` for one that does not
 * unpack, and `body_missing`.
 */
export async function readPacked(
  request: IncomingMessage,
  limit: number,
  { types, unpackedLimit }: ByteRules,
): Promise<Buffer> {
  if (!(anyType in types)) readMediaType(request, Object.keys(types))
  const coding = String(request.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (coding !== 'identity' && !(coding in codings)) {
    throw problem('unsupported_media_type', {
      errors: [{ field: 'Content-Encoding', message: 'is not taken here', accepted: Object.keys(codings) }],
    })
  }
  const bytes = await readBytes(request, limit)
  if (bytes.length === 0) throw problem('body_missing')
  return coding === 'identity' ? bytes : unpack(bytes, coding, unpackedLimit)
}

async function unpack(bytes: Buffer, coding: string, limit: number): Promise<Buffer> {
  try {
    return await codings[coding]!(bytes, { maxOutputLength: limit })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw bodyTooLarge(limit)
    throw problem('malformed_body', {
      detail: `The body is not valid ${coding}: ${(error as Error).message}.`,
    })
  }
}
