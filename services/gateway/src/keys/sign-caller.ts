import type { Identity } from '@tathya/platform'
import type { KnownKey } from './known-key.ts'

/** Milliseconds for which a signed identity is used again; it is good for three times as long at least. */
const reuseMs = 6_000

/** The caller's identity for a service: at once where it was signed lately, else a promise; `now` in milliseconds. */
export function signCaller(
  identity: Identity,
  known: KnownKey,
  service: string,
  now: number,
): string | Promise<string> {
  const signed = known.tokens.get(service)
  if (signed !== undefined && signed.until > now && signed.until - reuseMs <= now) return signed.token
  return identity.sign(known.caller, service).then((token) => {
    known.tokens.set(service, { token, until: now + reuseMs })
    return token
  })
}
