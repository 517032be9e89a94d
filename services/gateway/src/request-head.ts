import type { IncomingMessage } from 'node:http'
import { problem } from '@tathya/platform'

/** Paths that need a closer check. Node's parser has refused control characters and non-ASCII before. */
const suspicious = /[%\\#]|\/\/|\/\./
const absolute = /^https?:\/\/([^/?#]*)([/?].*)?$/i
const authority = /^(?:[\w.~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
/** Backslashes, fragments, broken escapes, and escaped control characters and backslashes. */
const ambiguous = /[\\#]|%(?![0-9a-f]{2})|%(?:[01]|5c|7f)/i

/**
 * Normalises the target of a request to `/path?query` and returns the path, undecoded, or `*`. An absolute target also sets
 * `Host` (RFC 9112, section 3.2.2). Throws `malformed_request` for an ambiguous path or host, and `not_found` for doubled
 * slashes.
 */
export function readTarget(request: IncomingMessage): string {
  assertOneHost(request)
  let url = request.url ?? ''
  if (!url.startsWith('/')) {
    if (url === '*' && request.method === 'OPTIONS') return url
    url = fromAbsolute(request, url)
    request.url = url
  }
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  if (suspicious.test(path)) assertUnambiguous(path)
  return path
}

/** True for a host with or without a port, as in `Host`. */
export function isAuthority(text: string): boolean {
  return authority.test(text)
}

/** Node takes the first of several `Host` headers; a proxy may have used another (RFC 9112, section 3.2). */
function assertOneHost({ rawHeaders }: IncomingMessage): void {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) throw problem('malformed_request', { detail: 'The request has more than one Host header.' })
}

function fromAbsolute(request: IncomingMessage, url: string): string {
  const [, host = '', target = '/'] = absolute.exec(url) ?? []
  if (!isAuthority(host)) {
    throw problem('malformed_request', { detail: 'The target of the request must begin with "/".' })
  }
  request.headers.host = host
  return target.startsWith('?') ? `/${target}` : target
}

function assertUnambiguous(path: string): void {
  if (ambiguous.test(path)) {
    throw problem('malformed_request', {
      detail: 'The path must not hold control characters, "\\", "#" or a "%" without two hexadecimal digits.',
    })
  }
  const segments = path.slice(1).split('/')
  if (segments.some((segment) => isDots(segment))) {
    throw problem('malformed_request', { detail: 'The path must not hold "." or ".." segments.' })
  }
  if (segments.slice(0, -1).includes('')) {
    throw problem('not_found', {
      detail: `Nothing is here. Did you mean ${path.replaceAll(/\/{2,}/g, '/')}?`,
    })
  }
}

/** Also true for escaped dots and slashes: a service may decode before it splits. */
function isDots(segment: string): boolean {
  const plain = segment.replaceAll(/%2e/gi, '.')
  return plain.split(/%2f/i).some((part) => part === '.' || part === '..')
}

/** Removes headers from every representation that Node keeps of a request. */
export function dropHeaders(request: IncomingMessage, names: ReadonlySet<string>): void {
  // Node builds headersDistinct on first access from rawHeaders, so access it before rawHeaders changes.
  const { headersDistinct, headers, rawHeaders } = request
  for (const name of names) {
    delete headers[name]
    delete headersDistinct[name]
  }
  let length = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (names.has(rawHeaders[at]!.toLowerCase())) continue
    rawHeaders[length] = rawHeaders[at]!
    rawHeaders[length + 1] = rawHeaders[at + 1]!
    length += 2
  }
  rawHeaders.length = length
}

/** True if a request has a body, even an empty chunked one. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Bytes of a body that count as one request, and the requests that any body costs at most: uploads have other limits. */
const bytesOfCost = 64 * 1024
const maxCost = 4

/** What a request costs its caller, in requests: its body must be read, parsed and stored. */
export function costOf(request: IncomingMessage): number {
  if (!hasBody(request)) return 1
  const length = request.headers['content-length']
  if (length === undefined) return maxCost
  return Math.min(maxCost, Math.max(1, Math.ceil(Number(length) / bytesOfCost)))
}

/** Throws `not_implemented` for any transfer coding but `chunked`, whose end would be ambiguous. */
export function assertPlainTransfer({ headers }: IncomingMessage): void {
  const coding = headers['transfer-encoding']
  if (coding === undefined || coding.toLowerCase() === 'chunked') return
  throw problem('not_implemented', {
    detail: 'The only Transfer-Encoding that is taken here is chunked.',
    headers: { Connection: 'close' },
  })
}
