import { hashKey, isWellFormedKey } from './format.ts'
import type { KeyRing } from './key-ring.ts'
import type { KnownKey } from './known-key.ts'
import { refuseKey } from './read-credential.ts'

/**
 * Tells whose key it is; `now` in milliseconds. Throws `api_key_malformed` (without a look at the ring),
 * `api_key_unknown`, `api_key_revoked` or `api_key_expired`; where the ring must look for the key, it rejects with these.
 */
export function authenticate(
  key: string,
  ring: Pick<KeyRing, 'find' | 'lookUp'>,
  now: number,
): KnownKey | Promise<KnownKey> {
  if (!isWellFormedKey(key)) throw refuseKey('api_key_malformed')
  // Who measures how long the search for a hash takes learns nothing of the key.
  const hash = hashKey(key)
  const known = ring.find(hash)
  if (known !== undefined || ring.lookUp === undefined) return use(known, now)
  return ring.lookUp(hash).then((found) => use(found, now))
}

function use(known: KnownKey | undefined, now: number): KnownKey {
  if (known === undefined) throw refuseKey('api_key_unknown')
  if (known.record.revoked_at !== null) throw refuseKey('api_key_revoked')
  if (known.expiresAt <= now) throw refuseKey('api_key_expired')
  known.usedAt = now
  return known
}
