import type { IncomingMessage } from 'node:http'
import { dropHeaders } from '../request-head.ts'

/** The addresses of Sentry SDKs, which take the key of a DSN. */
const reportPath = /^(?:\/e\/logger)?\/api\/\d+\/(?:envelope|store)\/?$/

const sentryHeaders = new Set(['x-sentry-auth'])

/**
 * Moves the key of a Sentry SDK, from the query or from `X-Sentry-Auth`, to the header of API keys, so that no service sees
 * it. A key in the usual headers takes precedence.
 */
export function adoptSentryKey(request: IncomingMessage, path: string): void {
  if (request.method !== 'POST' || !reportPath.test(path)) return
  const { headers, url = '' } = request
  const key = keyInHeader(headers['x-sentry-auth']) ?? keyInQuery(url)
  dropHeaders(request, sentryHeaders)
  request.url = url.replaceAll(/([?&])sentry_key=[^&]*&?/g, '$1')
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
