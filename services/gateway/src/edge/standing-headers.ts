import type { ServerResponse } from 'node:http'

/** Headers of answers that scripts on other sites may read. */
const exposed = [
  'API-Version',
  'Content-Disposition',
  'ETag',
  'Last-Modified',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Dataset-Extract',
  'X-Dataset-Version',
  'X-Entry-Id',
  'X-Request-Id',
  'X-Total-Count',
].join(', ')

/** Headers that such scripts may send. */
const accepted = [
  'Accept',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Last-Event-ID',
  'Prefer',
  'X-API-Key',
  'X-Request-Id',
  'traceparent',
  'tracestate',
].join(', ')

/** Writes the headers that every answer carries. */
export type WriteStandingHeaders = (response: ServerResponse, path: string) => void

/**
 * Makes the writer. Any site may read answers: there are no cookies, so a visitor's browser opens nothing that the
 * site could not open itself. The management of keys is for operators' programs only. `overHttps` says that callers
 * reach the gateway by https.
 */
export function createStandingHeaders(overHttps: boolean): WriteStandingHeaders {
  return (response, path) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'no-referrer')
    if (overHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000')
    if (isPrivate(path)) return
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Expose-Headers', exposed)
  }
}

/** Answers OPTIONS, also where a browser asks before it lets a script send a request. */
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

function isPrivate(path: string): boolean {
  return path.startsWith('/admin/')
}
