import type { IncomingMessage } from 'node:http'
import { type ProblemError, problem } from '../problem.ts'
import { assertNotCompressed, wrongType } from './body-type.ts'
import { parseForeignJson } from './parse-foreign-json.ts'

/** Bytes of a JSON body where an endpoint names no limit. */
export const defaultBodyLimit = 1024 * 1024

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
  return parseForeignJson(text, 'body')
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
