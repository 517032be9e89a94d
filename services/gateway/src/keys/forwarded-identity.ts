import type { IncomingMessage } from 'node:http'
import type { Caller } from '@tathya/contracts/internal'
import { type Identity, identityHeader, problem } from '@tathya/platform'
import { hasCredential, useKey } from './authenticate.ts'
import type { CachedKey, KeyRing } from './key-ring.ts'

/** The service that calls others for its callers, with the identity that the gateway gave it. */
export const forwardingService = 'chat'

/**
 * Reads the caller that chat forwards: the identity that the gateway signed for chat. Undefined, or a promise of it, for any
 * other token, which counts for nothing.
 */
export function readForwardedCaller(
  { headers }: IncomingMessage,
  identity: Pick<Identity, 'verify'>,
): Caller | undefined | Promise<Caller | undefined> {
  const token = headers[identityHeader]
  return typeof token === 'string' ? identity.verify(token, forwardingService) : undefined
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
  const key = ring.findById(id)
  return key instanceof Promise ? key.then((stored) => useKey(stored, now)) : useKey(key, now)
}

/** Throws `invalid_header` for the service that forwards: it would call itself without end. */
export function assertNoLoop(service: string): void {
  if (service !== forwardingService) return
  throw problem('invalid_header', {
    detail: 'Chat does not answer questions of chat.',
    errors: [{ field: 'X-Tathya-Identity', message: 'is not accepted here' }],
  })
}
