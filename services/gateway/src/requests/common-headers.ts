import type { ServerResponse } from 'node:http'

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
  'X-Dataset-Extract',
  'X-Dataset-Notice',
  'X-Dataset-Version',
  'X-Entry-Id',
  'X-Request-Id',
  'X-Sentry-Rate-Limits',
  'X-Total-Count',
].join(', ')

/** Request headers that they may send. */
const accepted = [
  'Accept',
  'Authorization',
  'Content-Encoding',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'If-Range',
  'Last-Event-ID',
  'Prefer',
  'Range',
  'X-API-Key',
  'X-Request-Id',
  'X-Sentry-Auth',
  'traceparent',
  'tracestate',
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

/** Answers OPTIONS, including CORS preflight requests. */
export function answerOptions(response: ServerResponse, path: string, allow: readonly string[]): void {
  const methods = allow.join(', ')
  response.setHeader('Allow', methods)
  if (!isPrivate(path)) {
    response.setHeader('Access-Control-Allow-Methods', methods)
    response.setHeader('Access-Control-Allow-Headers', accepted)
    response.setHeader('Access-Control-Max-Age', '86400')
  }
  response.writeHead(204).end()
}

/** True for `/admin`, also in an absolute target. */
function isPrivate(target: string): boolean {
  return /^(?:https?:\/\/[^/]*)?\/admin\//i.test(target)
}
