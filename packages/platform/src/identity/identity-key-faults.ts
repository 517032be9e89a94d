import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto'

/** The half of the key pair that a process needs: the gateway signs, all others check. */
export type KeyHalf = 'private' | 'public'

/** The fault of an identity key for a process that needs this half: one sentence or none. */
export function identityKeyFaults(text: string, half: KeyHalf): string[] {
  const key = parseJwk(text)
  if (key === undefined) return ['is not an Ed25519 key as a JWK.']
  if (half === 'private' && key.d === undefined)
    return ['is a public one; the gateway needs the private key, identity-key.json of "npm run make-keys".']
  if (half === 'public' && key.d !== undefined)
    return [
      'is the private one, with which only the gateway may sign; set it to the public half, identity-key.public.json of "npm run make-keys".',
    ]
  return []
}

/** Parses a key; undefined if it is invalid, or its halves do not match. */
function parseJwk(text: string): JsonWebKey | undefined {
  try {
    const key = JSON.parse(text) as JsonWebKey
    const whole =
      key.d === undefined ? { key, format: 'jwk' as const } : createPrivateKey({ key, format: 'jwk' })
    const { crv, x } = createPublicKey(whole).export({ format: 'jwk' })
    return crv === 'Ed25519' && x === key.x ? key : undefined
  } catch {
    return undefined
  }
}
