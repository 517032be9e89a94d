import { createPrivateKey, createPublicKey, hkdfSync, type JsonWebKey } from 'node:crypto'
import { Caller } from '@tathya/contracts/internal'
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { ConfigError } from './config.ts'
import { keyFileIn, readOrMakeKey } from './key-file.ts'
import { type Clock, systemClock } from './time.ts'

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
  /** A secret of 32 bytes for one purpose, the same in all processes with the private key. Throws without it. */
  deriveSecret(purpose: string): Buffer
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

/** Creates the identity of a process from a private key (gateway) or a public one (services). */
export async function createIdentity(jwk: JWK, clock: Pick<Clock, 'now'> = systemClock): Promise<Identity> {
  const now = () => clock.now().getTime()
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

  function deriveSecret(purpose: string): Buffer {
    if (jwk.d === undefined) throw new Error('Only the gateway has the private key that secrets come from.')
    return Buffer.from(hkdfSync('sha256', Buffer.from(jwk.d, 'base64url'), '', purpose, 32))
  }

  return { canSign: privateKey !== undefined, sign, verify, deriveSecret }
}

function remember<T>(map: Map<string, T>, name: string, value: T): void {
  map.delete(name)
  map.set(name, value)
  if (map.size > maxTokens) map.delete(map.keys().next().value!)
}

const fileName = 'identity-key.json'

/** The key of this installation: from the setting, else from the data folder, where the first start creates it (mode 0600). */
export async function loadIdentityKey(folder: string, setting: string | undefined): Promise<JWK> {
  if (setting !== undefined) return parseKey(setting, 'TATHYA_IDENTITY_KEY')
  const file = keyFileIn(folder, fileName)
  const text = await readOrMakeKey(file, async () => JSON.stringify(await generateIdentityKey()))
  return parseKey(
    text,
    file,
    ' Put the file back, or remove it to get a new key: it signs for a minute only.',
  )
}

async function parseKey(text: string, origin: string, advice = ''): Promise<JWK> {
  try {
    const key = JSON.parse(text) as JWK
    await importJWK(key, 'EdDSA')
    return key
  } catch (error) {
    throw new ConfigError(`${origin} is not an Ed25519 key as a JWK: ${(error as Error).message}.${advice}`)
  }
}

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
