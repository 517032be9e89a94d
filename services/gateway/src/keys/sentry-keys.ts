import type { IncomingMessage } from 'node:http'
import { entryAddresses } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'
import { dropHeaders, hasBody } from '../request-head.ts'
import { hasCredential } from './authenticate.ts'

const { sentryEnvelope, sentryStore } = entryAddresses
const isEnvelopePath = matchAddresses(sentryEnvelope)

const sentryHeaders = new Set(['x-sentry-auth'])

/** True for an address of Sentry SDKs, which takes the key of a DSN. */
export const isSentryPath = matchAddresses([...sentryEnvelope, ...sentryStore])

/**
 * Moves the key of a POST of a Sentry SDK, from the query or from `X-Sentry-Auth`, to the header of API keys, so that no service sees
 * it. A key in the standard headers takes precedence.
 */
export function adoptSentryKey(request: IncomingMessage, path: string): void {
  if (!isSentryPath(path)) return
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

/** The key in the query of a request, also of a preflight. */
export function keyInQuery(url: string): string | undefined {
  return /[?&]sentry_key=([\w-]+)/.exec(url)?.[1]
}

/** Max bytes of the first line of an envelope in which a DSN is looked for. */
const maxHeadBytes = 16 * 1024

/** The key of a DSN, once it has been read whole. */
const dsnKey = /"dsn"\s*:\s*"https?:\/\/([\w-]+)(?::[^@"/]*)?@/

/** True if the key may be in the first line of the body: programs that report through a tunnel put the DSN only there. */
export function mayHaveEnvelopeKey(request: IncomingMessage, path: string): boolean {
  if (request.method !== 'POST' || !isEnvelopePath(path)) return false
  return hasBody(request) && request.headers['content-encoding'] === undefined && !hasCredential(request)
}

/** Reads the key of the DSN in the first line of an envelope, and leaves the body as it was. Rejects with `api_key_missing`. */
export async function readEnvelopeKey(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let text = ''
  do {
    const chunk: Buffer | null = request.read()
    if (chunk === null) continue
    chunks.push(chunk)
    text += chunk.toString('latin1')
    const key = dsnKey.exec(text.split('\n', 1)[0]!)?.[1]
    const isHeadRead = text.includes('\n') || text.length >= maxHeadBytes || request.complete
    if (key === undefined && !isHeadRead) continue
    // In the tick of the read, because nothing can be put back after the end.
    request.unshift(Buffer.concat(chunks))
    if (key === undefined) break
    return key
  } while (await hasMore(request))
  throw problem('api_key_missing', {
    detail:
      'This needs a key with the scope log:write: in the query as sentry_key, in X-Sentry-Auth, or as the dsn in the first line of an envelope that is not compressed.',
    headers: { 'WWW-Authenticate': 'Bearer realm="tathya"' },
  })
}

/** Resolves with true when more of a body has arrived, with false at its end or if the caller leaves. */
function hasMore(request: IncomingMessage): Promise<boolean> {
  if (request.readableEnded || request.destroyed) return Promise.resolve(false)
  return new Promise((resolve) => {
    const settle = (more: boolean) => {
      request.off('readable', arrived).off('end', ended).off('close', ended).off('error', ended)
      resolve(more)
    }
    const arrived = () => settle(true)
    const ended = () => settle(false)
    request.on('readable', arrived).on('end', ended).on('close', ended).on('error', ended)
  })
}

/** Makes the function that is true for a path of one of these templates, with or without a slash at its end; parameters are numbers. */
export function matchAddresses(templates: readonly string[]): (path: string) => boolean {
  const pattern = new RegExp(`^(?:${templates.join('|').replaceAll(/\{\w+\}/g, '\\d+')})/?$`)
  return (path) => pattern.test(path)
}
