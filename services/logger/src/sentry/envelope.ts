import { bodyTooLarge, decodeUtf8, parseForeignJson, problem } from '@tathya/platform'
import { ByteReader } from './byte-reader.ts'

/** One item of an envelope. */
export interface EnvelopeItem {
  readonly type: string
  /** Events or log lines in it, as far as its header says so. */
  readonly entries: number
  /** Undefined for an item that is not stored, and for one that is longer than `itemLimit`. */
  readonly payload: Buffer | undefined
}

/** Max bytes of an item that is stored; others may have any length. */
export const itemLimit = 4 * 1024 * 1024
/** Max items of an envelope; SDKs send a handful. */
const maxItems = 1_000
/** Max log lines that the header of an item may claim. */
const maxLines = 1_000
/** Max bytes and JSON values of a header. */
const headerBytes = 64 * 1024
const headerValues = 1_000

/**
 * Reads the items of an envelope one by one: a header in JSON, then for each item a header and a payload, all separated by line
 * feeds (https://develop.sentry.dev/sdk/data-model/envelopes/). A payload without a `length` ends with its line. Payloads of
 * types that are not in `stored` are skipped. Throws `malformed_json` for a header that is not a JSON object, `malformed_body` for a
 * payload that is cut off and for too many items, and `body_too_large` for a header that is too long. The source is ended with it.
 */
export async function* readEnvelope(
  source: AsyncIterable<Buffer>,
  stored: ReadonlySet<string>,
): AsyncGenerator<EnvelopeItem> {
  const reader = new ByteReader(source)
  try {
    yield* readItems(reader, stored)
  } finally {
    await reader.close()
  }
}

async function* readItems(reader: ByteReader, stored: ReadonlySet<string>): AsyncGenerator<EnvelopeItem> {
  await readHeader(reader, 'header of the envelope')
  let items = 0
  while (await reader.hasMore()) {
    const header = await readHeader(reader, `header of item ${items + 1}`)
    if (header === undefined) continue
    if (items === maxItems) {
      throw problem('malformed_body', { detail: `The envelope has more than ${maxItems} items.` })
    }
    items += 1
    const { type, length, item_count: count } = header
    const limit = stored.has(String(type)) ? itemLimit : 0
    const payload = await readPayload(reader, length, limit)
    if (payload === 'cut') {
      throw problem('malformed_body', { detail: `Item ${items} is shorter than its length.` })
    }
    const entries = Number.isSafeInteger(count) && Number(count) > 0 ? Math.min(Number(count), maxLines) : 1
    yield { type: typeof type === 'string' ? type : '', entries, payload: limit === 0 ? undefined : payload }
  }
}

/** The next header; undefined for an empty line between items. */
async function readHeader(
  reader: ByteReader,
  what: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const line = await reader.line(headerBytes)
  if (line === undefined) throw bodyTooLarge(headerBytes)
  if (line.length === 0 && what.includes('item')) return undefined
  const value = parseForeignJson(decodeUtf8(line, what), what, headerValues)
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>
  throw problem('malformed_json', { detail: `The ${what} is not a JSON object.` })
}

async function readPayload(
  reader: ByteReader,
  length: unknown,
  limit: number,
): Promise<Buffer | 'cut' | undefined> {
  if (typeof length !== 'number') return reader.line(limit)
  if (!Number.isSafeInteger(length) || length < 0) return 'cut'
  return reader.run(length, limit)
}
