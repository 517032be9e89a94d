import type { IncomingMessage, ServerResponse } from 'node:http'

/** Response headers that scripts of other origins may read. */
const exposed = [
  'API-Version',
  'Accept-Ranges',
  'Age',
  'Cache-Status',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Idempotent-Replayed',
  'Last-Modified',
  'Link',
  'Location',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Repr-Digest',
  'Retry-After',
  'X-Dataset-Notice',
  'X-Dataset-Version',
  'X-Entry-Id',
  'X-Request-Id',
  'X-Sentry-Rate-Limits',
  'X-Total-Count',
].join(', ')

/** The headers of every response to a path, as a flat list of names and values. */
export type CommonHeaders = (path: string) => readonly string[]

/**
 * Creates the lists. Every origin may read responses: without cookies, a browser gives a site nothing that the site could not
 * request itself. `/admin` is excluded. `overHttps` is true if callers reach the gateway over https.
 */
export function createCommonHeaders(overHttps: boolean): CommonHeaders {
  const always = [
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Referrer-Policy', 'no-referrer'],
    ...(overHttps ? ['Strict-Transport-Security', 'max-age=31536000'] : []),
  ]
  const open = [...always, 'Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', exposed]
  return (path) => (isPrivate(path) ? always : open)
}

/** Names of headers, as a preflight request lists them. */
const headerNames = /^[\w!#$%&'*+.^`|~-]+(?:[ \t]*,[ \t]*[\w!#$%&'*+.^`|~-]+)*$/

/**
 * Answers OPTIONS, including CORS preflight requests, which may name any headers: every program of a page has some of its own,
 * and no header lets a page do what its key does not.
 */
export function answerOptions(
  { headers, url = '' }: IncomingMessage,
  response: ServerResponse,
  allow: readonly string[],
): void {
  const methods = allow.join(', ')
  response.setHeader('Allow', methods)
  if (!isPrivate(url)) {
    response.setHeader('Access-Control-Allow-Methods', methods)
    const named = String(headers['access-control-request-headers'] ?? '')
    if (headerNames.test(named)) response.setHeader('Access-Control-Allow-Headers', named)
    response.setHeader('Access-Control-Max-Age', '86400')
  }
  response.writeHead(204).end()
}

/** True for `/admin`, also in an absolute target. */
function isPrivate(target: string): boolean {
  return /^(?:https?:\/\/[^/]*)?\/admin\//i.test(target)
}
