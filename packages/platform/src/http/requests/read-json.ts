import type { IncomingMessage } from 'node:http'
import { withDeadline } from '../../time.ts'
import { type Turns, turnToParse } from '../../turns.ts'
import { discardLimit } from '../listen.ts'
import { type ProblemError, problem } from '../problem.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a JSON body; a large one is parsed in a turn. Throws `unsupported_media_type`, `body_too_large` (limit in bytes), `body_missing`, `malformed_json`,
 * `json_too_deep`, `json_too_complex`, or `client_closed` if the caller leaves.
 */
export async function readJson(
  request: IncomingMessage,
  limit: number,
  turns: () => Turns,
): Promise<unknown> {
  assertJson(request)
  const bytes = await readBytes(request, limit)
  if (bytes.length === 0) throw problem('body_missing')
  await turnToParse(bytes.length, turns)
  return parseJson(bytes)
}

/** Parses bytes as JSON in UTF-8; errors as `readJson`. */
function parseJson(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes, 'body')
  if (text.trim() === '') throw problem('body_missing')
  return parseForeignJson(text, 'body', defaultMaxValues)
}

/** Decodes UTF-8; `what` names it in the message. Throws `malformed_json`. */
export function decodeUtf8(bytes: Uint8Array, what: string): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw problem('malformed_json', { detail: `The ${what} is not valid UTF-8.` })
  }
}

function assertJson(request: IncomingMessage): void {
  readMediaType(request, ['application/json'])
  assertNotCompressed(request)
}

/**
 * Returns the media type of a body if it is one of `accepted`; any `+json` type is `application/json`. Throws
 * `unsupported_media_type`, also for another charset than UTF-8.
 */
export function readMediaType({ headers }: IncomingMessage, accepted: readonly string[]): string {
  const [essence = '', ...parameters] = (headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '')
  const type = essence.endsWith('+json') ? 'application/json' : essence
  if (!accepted.includes(type) || (charset !== undefined && charset !== 'utf-8'))
    throw wrongType(essence, accepted)
  return type
}

/** Milliseconds within which a body must have come. */
export const bodyMs = 300_000

/** The error for a body that has not come in time. */
export const lateBody = () => problem('request_timeout', { headers: { Connection: 'close' } })

/**
 * Reads a body into memory. Throws `body_too_large` as soon as it has more than `limit` bytes, and `request_timeout` after
 * `timeoutMs`.
 */
export function readBytes(request: IncomingMessage, limit: number, timeoutMs = bodyMs): Promise<Buffer> {
  return withDeadline(collect(request, limit), timeoutMs, lateBody)
}

async function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of readChunks(request, limit)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Reads a body in parts. Throws `body_too_large` as soon as it has more than `limit` bytes, and `client_closed` if the caller leaves. */
export async function* readChunks(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  const header = request.headers['content-length']
  const declared = header === undefined ? Number.POSITIVE_INFINITY : Number(header)
  if (header !== undefined && declared > limit) throw bodyTooLarge(limit, declared)
  let length = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += (chunk as Buffer).length
      if (length > limit) throw bodyTooLarge(limit, declared)
      yield chunk as Buffer
    }
  } catch (error) {
    if (request.destroyed && !request.complete) throw problem('client_closed', { cause: error })
    throw error
  }
}

/**
 * The error for a body of more than `limit` bytes. The remaining bytes are discarded, so that the caller still reads the answer;
 * with too many of them `declared`, the connection is closed instead.
 */
export function bodyTooLarge(limit: number, declared = 0): ProblemError {
  return problem('body_too_large', {
    detail: `The body may have ${limit} bytes here.`,
    headers: declared > discardLimit ? { Connection: 'close' } : {},
  })
}

/** Max levels of arrays and objects. */
const maxDepth = 64

/** Default max values of a JSON body; the costliest take about 5 ms to parse, check and write again. */
export const defaultMaxValues = 20_000

/**
 * Parses JSON from outside the product; `what` names it in messages. Throws `json_too_deep`, `json_too_complex` for more
 * than `maxValues` values, and `malformed_json`, also for values that cannot be stored.
 */
export function parseForeignJson(
  text: string,
  what: string,
  maxValues: number = Number.POSITIVE_INFINITY,
): unknown {
  assertSimple(text, maxValues)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw problem('malformed_json', { detail: `The ${what} is not valid JSON: ${(error as Error).message}.` })
  }
  if (halfPairs.test(text) || hugeNumbers.test(text)) assertStorable(value, what)
  return value
}

/** Only an escape can hold half of a surrogate pair. */
const halfPairs = /\\u[dD][89a-fA-F]/
/** Only such an exponent, or so many digits, can exceed a double. */
const hugeNumbers = /[eE]\+?\d{3}|\d{200}/

/** Refuses values that could not be stored as sent (RFC 7493, sections 2.1 and 2.2). */
function assertStorable(value: unknown, what: string): void {
  if (typeof value === 'string' && !value.isWellFormed()) {
    throw problem('malformed_json', { detail: `A text in the ${what} holds half of a surrogate pair.` })
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw problem('malformed_json', {
      detail: `A number in the ${what} is beyond 1.8e308, the maximum of a double; send it as text.`,
    })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) {
    assertStorable(name, what)
    assertStorable(item, what)
  }
}

/** Reads brackets and commas only: what is too deep, or has too many values, must not be parsed to find out. */
function assertSimple(text: string, maxValues: number): void {
  let depth = 0
  let values = 1
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (inString) {
      if (unit === 0x5c) index += 1
      else if (unit === 0x22) inString = false
    } else if (unit === 0x22) inString = true
    else if (unit === 0x5b || unit === 0x7b) {
      depth += 1
      values += 1
      if (depth > maxDepth) throw problem('json_too_deep', { detail: `JSON may have ${maxDepth} levels.` })
    } else if (unit === 0x5d || unit === 0x7d) depth -= 1
    else if (unit === 0x2c) values += 1
    if (values > maxValues)
      throw problem('json_too_complex', { detail: `The JSON may have ${maxValues} values here.` })
  }
}

/** The error for a body of an unsupported type; `type` is empty if none was sent. */
export function wrongType(type: string, accepted: readonly string[]): ProblemError {
  return problem('unsupported_media_type', {
    detail: type === '' ? 'The body has no Content-Type.' : `The body is ${type}.`,
    errors: [{ field: 'Content-Type', message: 'is not taken here', accepted }],
  })
}

/** Refuses a compressed body: `unsupported_media_type`. Limits count the bytes that are sent. */
export function assertNotCompressed({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return
  throw problem('unsupported_media_type', {
    errors: [{ field: 'Content-Encoding', message: 'is not taken here', accepted: ['identity'] }],
  })
}
