import { Caller } from '@tathya/contracts/internal'
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'

/** The header in which the gateway tells a service who calls. */
export const identityHeader = 'x-tathya-identity'

/** Seconds for which a token is good. */
const tokenSeconds = 60
/** Tokens are given again while they have this many seconds left. */
const reuseSeconds = 20
/** Most tokens kept in memory; the oldest go first. */
const keptTokens = 10_000

/** Signs who calls for a service, and reads it there. */
export interface Identity {
  /** True where this process has the private key. */
  readonly canSign: boolean
  /** Signs the caller for one service. Throws where this process has no private key. */
  sign(caller: Caller, audience: string): Promise<string>
  /** Reads a token; undefined where it was not signed by the gateway, is for another service, or has expired. */
  verify(token: string, audience: string): Promise<Caller | undefined> | Caller | undefined
}

/** Makes a new Ed25519 key pair as a private JWK. */
export async function generateIdentityKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return exportJWK(privateKey)
}

/** The public half of a private JWK. */
export function toPublicKey({ d: _private, ...rest }: JWK): JWK {
  return rest
}

/** Makes the identity of a process from a private key (gateway) or a public one (services); `now` in milliseconds. */
export async function createIdentity(jwk: JWK, now: () => number = Date.now): Promise<Identity> {
  const publicKey = await importJWK(toPublicKey(jwk), 'EdDSA')
  const privateKey = jwk.d === undefined ? undefined : await importJWK(jwk, 'EdDSA')
  const signed = new Map<string, { token: string; freshUntil: number }>()
  const verified = new Map<string, { caller: Caller; expiresAt: number }>()

  async function sign(caller: Caller, audience: string): Promise<string> {
    if (privateKey === undefined) throw new Error('Only the gateway has the private key that signs callers.')
    const name = `${audience} ${JSON.stringify(caller)}`
    const known = signed.get(name)
    if (known !== undefined && known.freshUntil > now()) return known.token
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
      const { payload } = await jwtVerify(token, publicKey, { audience, currentDate: new Date(now()) })
      const caller = Caller.parse(payload.caller)
      remember(verified, `${audience} ${token}`, { caller, expiresAt: (payload.exp ?? 0) * 1000 })
      return caller
    } catch {
      return undefined
    }
  }

  function verify(token: string, audience: string) {
    const known = verified.get(`${audience} ${token}`)
    return known !== undefined && known.expiresAt > now() ? known.caller : read(token, audience)
  }

  return { canSign: privateKey !== undefined, sign, verify }
}

function remember<T>(map: Map<string, T>, name: string, value: T): void {
  map.delete(name)
  map.set(name, value)
  if (map.size > keptTokens) map.delete(map.keys().next().value!)
}
