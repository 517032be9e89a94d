import type { IncomingMessage } from 'node:http'
import { type Turns, turnToParse } from '../../turns.ts'
import { withDeadline } from '../../wait.ts'
import { discardLimit } from '../discard-remaining.ts'
import { type ProblemError, problem } from '../problem.ts'
import { assertNotCompressed, wrongType } from './body-type.ts'
import { defaultMaxValues, parseForeignJson } from './parse-foreign-json.ts'

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
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw problem('malformed_json', { detail: 'The body is not valid UTF-8.' })
  }
  if (text.trim() === '') throw problem('body_missing')
  return parseForeignJson(text, 'body', defaultMaxValues)
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

/** Time limit of a body that is read into memory. */
const bodyMs = 300_000

/**
 * Reads a body into memory. Throws `body_too_large` as soon as it has more than `limit` bytes, and `request_timeout` after
 * `timeoutMs`.
 */
export function readBytes(request: IncomingMessage, limit: number, timeoutMs = bodyMs): Promise<Buffer> {
  const late = () => problem('request_timeout', { headers: { Connection: 'close' } })
  return withDeadline(collect(request, limit), timeoutMs, late)
}

async function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  const header = request.headers['content-length']
  const declared = header === undefined ? Number.POSITIVE_INFINITY : Number(header)
  if (header !== undefined && declared > limit) throw bodyTooLarge(limit, declared)
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
 * The error for a body of more than `limit` bytes. The remaining bytes are discarded, so that the caller still reads the answer;
 * with too many of them `declared`, the connection is closed instead.
 */
export function bodyTooLarge(limit: number, declared = 0): ProblemError {
  return problem('body_too_large', {
    detail: `The body may have ${limit} bytes here.`,
    headers: declared > discardLimit ? { Connection: 'close' } : {},
  })
}
