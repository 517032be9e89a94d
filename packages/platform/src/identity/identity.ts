import { Caller } from '@tathya/contracts/internal'
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'

/** The header with the gateway's signed caller. */
export const identityHeader = 'x-tathya-identity'

/** Life of a token. */
const tokenSeconds = 60
/** Tokens are reused while they have this many seconds left. */
const reuseSeconds = 20
/** Max tokens in memory; the oldest are dropped first. */
const maxTokens = 10_000

/** Signs the caller for a service, and verifies the signature there. */
export interface Identity {
  /** True if this process has the private key. */
  readonly canSign: boolean
  /** Signs the caller for one service. Throws without the private key. */
  sign(caller: Caller, audience: string): Promise<string>
  /** Reads a token; undefined if it is not signed by the gateway, is for another service, or has expired. */
  verify(token: string, audience: string): Promise<Caller | undefined> | Caller | undefined
}

/** Generates an Ed25519 key pair as a private JWK. */
export async function generateIdentityKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return exportJWK(privateKey)
}

/** The public half of a private JWK. */
export function toPublicKey({ d: _private, ...rest }: JWK): JWK {
  return rest
}

/** Creates the identity of a process from a private key (gateway) or a public one (services); `now` in milliseconds. */
export async function createIdentity(jwk: JWK, now: () => number = Date.now): Promise<Identity> {
  const publicKey = await importJWK(toPublicKey(jwk), 'EdDSA')
  const privateKey = jwk.d === undefined ? undefined : await importJWK(jwk, 'EdDSA')
  const signed = new Map<string, { token: string; freshUntil: number }>()
  const verified = new Map<string, { caller: Caller; expiresAt: number }>()

  async function sign(caller: Caller, audience: string): Promise<string> {
    if (privateKey === undefined) throw new Error('Only the gateway has the private key that signs callers.')
    const name = `${audience} ${JSON.stringify(caller)}`
    const cached = signed.get(name)
    if (cached !== undefined && cached.freshUntil > now()) return cached.token
    const seconds = Math.floor(now() / 1000)
    const token = await new SignJWT({ caller })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + tokenSeconds)
      .setAudience(audience)
      .sign(privateKey)
    remember(signed, name, { token, freshUntil: (seconds + tokenSeconds - reuseSeconds) * 1000 })
    return token
  }

  async function read(token: string, audience: string): Promise<Caller | undefined> {
    try {
      const { payload } = await jwtVerify(token, publicKey, {
        audience,
        currentDate: new Date(now()),
        // Otherwise a token without it would never expire.
        requiredClaims: ['exp'],
      })
      const caller = Caller.parse(payload.caller)
      remember(verified, `${audience} ${token}`, { caller, expiresAt: payload.exp! * 1000 })
      return caller
    } catch {
      return undefined
    }
  }

  function verify(token: string, audience: string) {
    const cached = verified.get(`${audience} ${token}`)
    return cached !== undefined && cached.expiresAt > now() ? cached.caller : read(token, audience)
  }

  return { canSign: privateKey !== undefined, sign, verify }
}

function remember<T>(map: Map<string, T>, name: string, value: T): void {
  map.delete(name)
  map.set(name, value)
  if (map.size > maxTokens) map.delete(map.keys().next().value!)
}
