import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '@tathya/contracts/http'
import { type Caller, visitorGroup } from '@tathya/contracts/internal'
import { type Identity, identityHeader, type ProblemError, problem } from '@tathya/platform'
import { dropHeaders } from '../request-head.ts'
import { hashKey, isWellFormedKey } from './key.ts'
import type { CachedKey, KeyRing } from './key-ring.ts'

/** True if a request has a key. */
export function hasCredential({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined || headers['x-api-key'] !== undefined
}

const keyHeaders = new Set(['authorization', 'x-api-key'])

/**
 * Removes the key from a request and returns it, unverified. Throws `invalid_header` for two different keys, and
 * `api_key_malformed` for any scheme but Bearer.
 */
export function takeCredential(request: IncomingMessage): string {
  try {
    return readCredential(request)
  } finally {
    dropHeaders(request, keyHeaders)
  }
}

function readCredential(request: IncomingMessage): string {
  const { authorization, 'x-api-key': plain } = request.headers
  if (authorization === undefined) return String(plain ?? '')
  const bearer = readBearer(authorization)
  // Node silently ignores all Authorization headers but the first.
  if ((request.headersDistinct.authorization?.length ?? 0) > 1 || (plain !== undefined && plain !== bearer)) {
    throw problem('invalid_header', {
      detail: 'The request carries two different API keys. Send one, in Authorization or in X-API-Key.',
      errors: [
        { field: plain === undefined ? 'Authorization' : 'X-API-Key', message: 'contradicts another header' },
      ],
    })
  }
  return bearer
}

function readBearer(header: string): string {
  const match = /^bearer(?:[ \t]+(.*))?$/i.exec(header)
  if (match === null) {
    throw refuseKey(
      'api_key_malformed',
      'The only scheme of Authorization here is Bearer: "Authorization: Bearer <key>".',
    )
  }
  return (match[1] ?? '').trim()
}

/**
 * Finds the key of a caller; `now` in milliseconds. Throws `api_key_malformed` (without a query of the store), `api_key_unknown`,
 * `api_key_revoked` or `api_key_expired`; rejects with these if the store must be queried.
 */
export function authenticate(
  credential: string,
  ring: Pick<KeyRing, 'peek' | 'find'>,
  now: number,
): CachedKey | Promise<CachedKey> {
  // The duration of a lookup by hash reveals nothing about the key.
  const hash = hashKey(credential)
  const cached = ring.peek(hash)
  if (cached !== undefined) return useKey(cached, now)
  if (!isWellFormedKey(credential)) throw refuseKey('api_key_malformed')
  return useKey(ring.find(hash), now)
}

/** Notes the use of a key. Throws `api_key_unknown`, `api_key_revoked` or `api_key_expired`. */
function useKey(
  key: CachedKey | undefined | Promise<CachedKey | undefined>,
  now: number,
): CachedKey | Promise<CachedKey> {
  if (key instanceof Promise) return key.then((stored) => useKey(stored, now))
  if (key === undefined) throw refuseKey('api_key_unknown')
  if (key.record.revoked_at !== null) throw refuseKey('api_key_revoked')
  if (key.expiresAt <= now) throw refuseKey('api_key_expired')
  key.usedAt = now
  return key
}

/** The challenge of a 401 (RFC 6750). */
const challenge = { 'WWW-Authenticate': 'Bearer realm="tathya", error="invalid_token"' }

function refuseKey(code: ErrorCode, detail?: string): ProblemError {
  return problem(code, { headers: challenge, ...(detail === undefined ? {} : { detail }) })
}

/** The service that calls others for its callers, with the identity that the gateway gave it. */
const forwardingService = 'chat'

/** The service whose pages are made of calls for their visitors. */
export const pagesService = 'portal'

/**
 * Reads the caller that chat forwards, or the visitor that the portal forwards: the identity that the gateway signed for
 * either. Undefined, or a promise of it, for any other token, which counts for nothing.
 */
export function readForwardedCaller(
  { headers }: IncomingMessage,
  identity: Pick<Identity, 'verify'>,
): Caller | undefined | Promise<Caller | undefined> {
  const token = headers[identityHeader]
  if (typeof token !== 'string') return undefined
  if (audienceOf(token) !== pagesService) return identity.verify(token, forwardingService)
  const visitor = identity.verify(token, pagesService)
  // The portal sends the key of a session as a key; only what names an address is forwarded.
  const onlyVisitor = (caller: Caller | undefined) =>
    caller !== undefined && visitorGroup(caller) !== undefined ? caller : undefined
  return visitor instanceof Promise ? visitor.then(onlyVisitor) : onlyVisitor(visitor)
}

/** What an unverified token names as its audience. */
function audienceOf(token: string): unknown {
  try {
    return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { aud?: unknown })
      .aud
  } catch {
    return undefined
  }
}

/**
 * Finds the key of a forwarded caller as it is now; `now` in milliseconds. Throws `invalid_header` for a request with a key of
 * its own, and as `authenticate` for a key that was revoked or has expired since.
 */
export function findForwardedKey(
  request: IncomingMessage,
  { key_id: id }: Caller,
  ring: Pick<KeyRing, 'findById'>,
  now: number,
): CachedKey | Promise<CachedKey> {
  if (hasCredential(request)) {
    throw problem('invalid_header', {
      detail: 'The request carries an API key and a forwarded identity. Send one of them.',
      errors: [{ field: 'X-Tathya-Identity', message: 'contradicts the API key' }],
    })
  }
  return useKey(ring.findById(id), now)
}

/** Throws `invalid_header` for the service that forwards: it would call itself without end. */
export function assertNoLoop(service: string): void {
  if (service !== forwardingService) return
  throw problem('invalid_header', {
    detail: 'Chat does not answer questions of chat.',
    errors: [{ field: 'X-Tathya-Identity', message: 'is not accepted here' }],
  })
}

/** Milliseconds for which a signed identity is reused; it is valid for at least three times as long. */
const reuseMs = 6_000

/** Signs the caller's identity for a service; synchronous if a recent signature is cached. `now` is in milliseconds. */
export function signCaller(
  identity: Identity,
  key: CachedKey,
  service: string,
  now: number,
): string | Promise<string> {
  const signed = key.tokens.get(service)
  if (signed !== undefined && signed.until > now && signed.until - reuseMs <= now) return signed.token
  return identity.sign(key.caller, service).then((token) => {
    key.tokens.set(service, { token, until: now + reuseMs })
    return token
  })
}
