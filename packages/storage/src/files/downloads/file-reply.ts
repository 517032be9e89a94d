import type { IncomingHttpHeaders } from 'node:http'
import { type EndpointRequest, matches, problem, type Reply, reply } from '@tathya/platform'
import type { ByteRange, FileInfo, FileStore } from '../port.ts'

/** One range; either end may be omitted, not both. */
const oneRange = /^bytes=[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/i

/**
 * The part of `length` bytes that `Range` requests (RFC 9110, section 14). Undefined where the whole file is sent: without a
 * range, with several, with a malformed one or another unit, and where `If-Range` does not match `etag`.
 */
function byteRangeOf(
  headers: IncomingHttpHeaders,
  length: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const match = oneRange.exec(headers.range ?? '')
  if (match === null) return undefined
  const condition = headers['if-range']
  // A date never matches: files have no modification time.
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

/** The parts of a request that decide how a file is answered. */
export type FileRequest = Pick<EndpointRequest<unknown, unknown, unknown>, 'method' | 'headers'>

/**
 * Answers with a stored file: all of it, one range (206), or 304 where the caller has it (RFC 9110, sections 13 and 14). HEAD
 * does not open it. Adds `headers`, such as `Content-Disposition`. Throws `range_not_satisfiable`, and `download_expired`
 * where the file was removed meanwhile.
 */
export async function fileReply(
  files: Pick<FileStore, 'open'>,
  info: FileInfo,
  request: FileRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const etag = `"${info.sha256}"`
  const common = { 'Accept-Ranges': 'bytes', ETag: etag, ...headers }
  if (matches(request.headers['if-none-match'], etag)) return reply({ status: 304, headers: common })
  const range = request.method === 'GET' ? byteRangeOf(request.headers, info.bytes, etag) : undefined
  if (range === 'unsatisfiable') {
    throw problem('range_not_satisfiable', {
      detail: `The file has ${info.bytes} bytes.`,
      headers: { 'Content-Range': `bytes */${info.bytes}`, 'Accept-Ranges': 'bytes' },
    })
  }
  const length = range === undefined ? info.bytes : range.end - range.start + 1
  const described = { ...common, 'Content-Type': info.type, 'Content-Length': String(length) }
  if (request.method === 'HEAD') return reply({ headers: described })
  const opened = await files.open(info.id, range)
  if (opened === undefined) throw problem('download_expired')
  if (range === undefined) return reply({ body: opened.stream, type: info.type, headers: described })
  const part = `bytes ${range.start}-${range.end}/${info.bytes}`
  return reply({
    status: 206,
    body: opened.stream,
    type: info.type,
    headers: { ...described, 'Content-Range': part },
  })
}
