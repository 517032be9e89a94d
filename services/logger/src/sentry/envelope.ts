import { decodeUtf8, parseForeignJson, problem } from '@tathya/platform'

/** One item of an envelope. */
export interface EnvelopeItem {
  readonly type: string
  /** Events or log lines in it, as far as its header says so. */
  readonly entries: number
  readonly payload: Buffer
}

/** Max items of an envelope; SDKs send a handful. */
const maxItems = 1_000
/** Max log lines that the header of an item may claim. */
const maxLines = 1_000
/** Max JSON values of a header. */
const headerValues = 1_000

/**
 * Splits an envelope into its items: a header in JSON, then for each item a header and a payload, all separated by line feeds
 * (https://develop.sentry.dev/sdk/data-model/envelopes/). A payload without a `length` ends with its line. Throws
 * `malformed_json` for a header that is no JSON object, and `malformed_body` for a payload that is cut off, or too many items.
 */
export function splitEnvelope(bytes: Buffer): EnvelopeItem[] {
  const reader = new LineReader(bytes)
  readHeader(reader.line(), 'header of the envelope')
  const items: EnvelopeItem[] = []
  while (!reader.ended()) {
    const line = reader.line()
    if (line.length === 0) continue
    if (items.length === maxItems) {
      throw problem('malformed_body', { detail: `The envelope has more than ${maxItems} items.` })
    }
    const { type, length, item_count: count } = readHeader(line, `header of item ${items.length + 1}`)
    const payload = typeof length === 'number' ? reader.bytes(length) : reader.line()
    if (payload === undefined) {
      throw problem('malformed_body', { detail: `Item ${items.length + 1} is shorter than its length.` })
    }
    const entries = Number.isSafeInteger(count) && Number(count) > 0 ? Math.min(Number(count), maxLines) : 1
    items.push({ type: typeof type === 'string' ? type : '', entries, payload })
  }
  return items
}

/** The headers of items that are stored, at the start of a line; `item_count` is the number of log lines. */
const storedHeaders = /^\{(?=[^\n]*"type"\s*:\s*"(?:event|log)")[^\n]*?(?:"item_count"\s*:\s*(\d{1,3})|$)/gm

/** The events and log lines of an envelope that cannot be split, as far as their headers can be seen; at least 1. */
export function countEntries(bytes: Buffer): number {
  let entries = 0
  for (const [, count] of bytes.toString('latin1').matchAll(storedHeaders)) entries += Number(count ?? 1)
  return Math.max(1, entries)
}

function readHeader(line: Buffer, what: string): Readonly<Record<string, unknown>> {
  const value = parseForeignJson(decodeUtf8(line, what), what, headerValues)
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>
  throw problem('malformed_json', { detail: `The ${what} is no JSON object.` })
}

/** Reads lines, and runs of bytes that a line feed follows. */
class LineReader {
  private readonly source: Buffer
  private at = 0

  constructor(source: Buffer) {
    this.source = source
  }

  ended(): boolean {
    return this.at >= this.source.length
  }

  /** The bytes up to the next line feed, without it and a carriage return before it. */
  line(): Buffer {
    const feed = this.source.indexOf(0x0a, this.at)
    const end = feed === -1 ? this.source.length : feed
    const line = this.source.subarray(this.at, end)
    this.at = end + 1
    return line.at(-1) === 0x0d ? line.subarray(0, -1) : line
  }

  /** The next bytes; undefined if there are fewer. */
  bytes(length: number): Buffer | undefined {
    const end = this.at + length
    if (!Number.isSafeInteger(length) || length < 0 || end > this.source.length) return undefined
    const bytes = this.source.subarray(this.at, end)
    this.at = this.source[end] === 0x0a ? end + 1 : end
    return bytes
  }
}
