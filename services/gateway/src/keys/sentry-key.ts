import type { IncomingMessage } from 'node:http'
import { dropHeaders } from '../request-head.ts'

/** The addresses of Sentry SDKs, which take the key of a DSN. */
const reportPath = /^(?:\/e\/logger)?\/api\/\d+\/(?:envelope|store)\/?$/

const sentryHeaders = new Set(['x-sentry-auth'])

/**
 * Moves the key of a Sentry SDK, from the query or from `X-Sentry-Auth`, to the header of API keys; elsewhere and beside an API key
 * it changes nothing. The query is dropped, so that no key reaches a log.
 */
export function adoptSentryKey(request: IncomingMessage, path: string): void {
  if (request.method !== 'POST' || !reportPath.test(path)) return
  const { headers } = request
  const key = keyInHeader(headers['x-sentry-auth']) ?? keyInQuery(request.url ?? '')
  dropHeaders(request, sentryHeaders)
  request.url = path
  if (key === undefined || headers.authorization !== undefined || headers['x-api-key'] !== undefined) return
  headers['x-api-key'] = key
}

/** `Sentry sentry_version=7, sentry_key=<key>, ...`. */
function keyInHeader(header: string | string[] | undefined): string | undefined {
  return /(?:^|[\s,])sentry_key\s*=\s*"?([\w-]+)/i.exec(String(header ?? ''))?.[1]
}

function keyInQuery(url: string): string | undefined {
  return /[?&]sentry_key=([\w-]+)/.exec(url)?.[1]
}
