import type { IncomingMessage } from 'node:http'
import { entryAddresses } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'
import type { CachedKey } from './authenticate.ts'
import { matchAddresses } from './sentry-keys.ts'

const isEntryPath = matchAddresses(Object.values(entryAddresses).flat())

/** True for a request that brings log entries. */
export function bringsEntries(method: string | undefined, path: string): boolean {
  return method === 'POST' && isEntryPath(path)
}

/** Throws `scope_missing` if a public key is used for anything but log entries, `origin_refused` on a page of another origin. */
export function assertPublicUse({ record }: CachedKey, request: IncomingMessage, path: string): void {
  if (!bringsEntries(request.method, path)) {
    throw problem('scope_missing', { detail: 'This is a public key: it only writes log entries.' })
  }
  if (isForOrigin(record, request)) return
  const { origin } = request.headers
  throw problem('origin_refused', {
    detail: origin === undefined ? 'The request has no Origin.' : `This key is not for pages of ${origin}.`,
    errors: [{ field: 'Origin', message: 'is none of the origins of the key' }],
  })
}

/**
 * Lets pages of exactly the key's origins read the answer, where it has origins; `headers` are those of the answer, a flat list.
 * A key of any origin, and one that is not public, leaves the answer open to all.
 */
export function allowOrigins({ record }: CachedKey, request: IncomingMessage, headers: string[]): void {
  if (!record.public || record.origins === null) return
  const at = headers.indexOf('Access-Control-Allow-Origin')
  if (at === -1) return
  if (isForOrigin(record, request))
    headers.splice(at, 2, 'Access-Control-Allow-Origin', request.headers.origin!)
  else headers.splice(at, 2)
  headers.push('Vary', 'Origin')
}

function isForOrigin({ origins }: CachedKey['record'], { headers }: IncomingMessage): boolean {
  return origins === null || (headers.origin !== undefined && origins.includes(headers.origin))
}
