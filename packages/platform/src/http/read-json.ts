import type { IncomingMessage } from 'node:http'
import { assertNotCompressed, wrongType } from './body-type.ts'
import { type ProblemError, problem } from './problem.ts'

/** Bytes of a JSON body where an endpoint names no limit. */
export const defaultBodyLimit = 1024 * 1024

/** Levels of arrays and objects that a JSON body may have. */
const depthLimit = 64

/** Most bytes of a refused body that are passed over. */
const passedOverLimit = 32 * 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a JSON body. Throws `unsupported_media_type`, `body_too_large` (limit in bytes), `body_missing`,
 * `malformed_json`, `json_too_deep`, or `client_closed` where the caller leaves.
 */
export async function readJson(request: IncomingMessage, limit = defaultBodyLimit): Promise<unknown> {
  assertJson(request)
  const bytes = await readBytes(request, limit)
  if (bytes.length === 0) throw problem('body_missing')
  return parseJson(bytes)
}

/** Parses bytes as JSON in UTF-8; errors as `readJson`. */
function parseJson(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw problem('malformed_json', { detail: 'The body is not valid UTF-8.' })
  }
  if (text.trim() === '') throw problem('body_missing')
  assertShallow(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw problem('malformed_json', { detail: `The body is not valid JSON: ${(error as Error).message}.` })
  }
  if (halfPairs.test(text) || hugeNumbers.test(text)) assertStorable(value)
  return value
}

/** Only an escape can make half of a surrogate pair. */
const halfPairs = /\\u[dD][89a-fA-F]/
/** Only such an exponent, or so many digits, can make a number that is beyond all that a double holds. */
const hugeNumbers = /[eE]\+?\d{3}|\d{200}/

/** Refuses what JSON can say and cannot be stored as it was sent (RFC 7493, sections 2.1 and 2.2). */
function assertStorable(value: unknown): void {
  if (typeof value === 'string' && !value.isWellFormed()) {
    throw problem('malformed_json', { detail: 'A text in the body holds half of a surrogate pair.' })
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw problem('malformed_json', {
      detail: 'A number in the body is beyond 1.8e308, the most that a double holds; send it as text.',
    })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) {
    assertStorable(name)
    assertStorable(item)
  }
}

function assertJson(request: IncomingMessage): void {
  const [essence = '', ...parameters] = (request.headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '')
  const isJson = essence === 'application/json' || essence.endsWith('+json')
  if (!isJson || (charset !== undefined && charset !== 'utf-8'))
    throw wrongType(essence, ['application/json'])
  assertNotCompressed(request)
}

/** Milliseconds in which a body that is read into memory must arrive. */
const bodyMs = 300_000

/**
 * Reads a body into memory; throws `body_too_large` as soon as it is more than `limit` bytes, `request_timeout` where it
 * takes longer than `patienceMs`.
 */
export async function readBytes(
  request: IncomingMessage,
  limit: number,
  patienceMs = bodyMs,
): Promise<Buffer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(problem('request_timeout', { headers: { Connection: 'close' } })),
    patienceMs,
  )
  try {
    return await Promise.race([collect(request, limit), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  const told = request.headers['content-length']
  const declared = told === undefined ? Number.POSITIVE_INFINITY : Number(told)
  if (told !== undefined && declared > limit) throw bodyTooLarge(limit, declared)
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += (chunk as Buffer).length
      if (length > limit) throw bodyTooLarge(limit, declared)
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    if (request.destroyed && !request.complete) throw problem('client_closed', { cause: error })
    throw error
  }
  return Buffer.concat(chunks)
}

/**
 * Makes the refusal of a body with more than `limit` bytes. Node passes over what is not read of it, so that the caller
 * can go on to read the answer; where `declared` is more than is worth that, the connection is closed.
 */
export function bodyTooLarge(limit: number, declared = 0): ProblemError {
  return problem('body_too_large', {
    detail: `The body may have ${limit} bytes here.`,
    headers: declared > passedOverLimit ? { Connection: 'close' } : {},
  })
}

function assertShallow(text: string): void {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (inString) {
      if (unit === 0x5c) at += 1
      else if (unit === 0x22) inString = false
    } else if (unit === 0x22) inString = true
    else if (unit === 0x5b || unit === 0x7b) {
      depth += 1
      if (depth > depthLimit)
        throw problem('json_too_deep', { detail: `JSON may have ${depthLimit} levels.` })
    } else if (unit === 0x5d || unit === 0x7d) depth -= 1
  }
}
