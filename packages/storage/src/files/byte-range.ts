import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from './port.ts'

/** One range with its ends; either may be left away, not both. */
const oneRange = /^bytes=[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/i

/**
 * The part of `length` bytes that `Range` asks for (RFC 9110, section 14). Undefined where the whole is answered: without a
 * range, with several, with one that is malformed or in another unit, and where `If-Range` names another tag than `etag`.
 */
export function byteRangeOf(
  headers: IncomingHttpHeaders,
  length: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const match = oneRange.exec(headers.range ?? '')
  if (match === null) return undefined
  const condition = headers['if-range']
  // A date never matches: files have a tag and no time of change.
  if (condition !== undefined && condition !== etag) return undefined
  const [, first, last, suffix] = match
  if (suffix !== undefined) {
    const count = Math.min(Number(suffix), length)
    return count === 0 ? 'unsatisfiable' : { start: length - count, end: length - 1 }
  }
  const start = Number(first)
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last)
  if (end < start) return undefined
  return start >= length ? 'unsatisfiable' : { start, end: Math.min(end, length - 1) }
}
