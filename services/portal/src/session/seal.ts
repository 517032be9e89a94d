import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Makes the token of a session: 256 random bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** True if a text can be a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The id under which the session of a token is stored. */
export function toId(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** What forms of a session carry; another site cannot know it. It stays while the tokens of the session change. */
export function toFormToken(key: string, createdAt: string): string {
  return createHmac('sha256', key).update(`form ${createdAt}`).digest('base64url')
}

/** Compares two texts in a time that depends on their lengths only. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Encrypts a text by a token. */
export function seal(text: string, token: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, toKey(token), nonce)
  const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([bytes, cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts a sealed text; undefined if it was sealed by another token or changed. */
export function unseal(sealed: string, token: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, toKey(token), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // The tag does not fit.
    return undefined
  }
}

function toKey(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'tathya portal session', 32))
}
