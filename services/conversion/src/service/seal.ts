import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts short secrets for storage. */
export interface Seal {
  /** Encrypted text, different each time. */
  close(text: string): string
  /** The text again. Throws if it was sealed with another key. */
  open(sealed: string): string
  /** A digest that only the holder of the key can compute: it does not help to guess the text. */
  digest(text: string): string
}

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Creates a seal whose keys are derived from a secret. */
export function createSeal(secret: string): Seal {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `tathya conversion ${use}`, 32))
  const [key, digestKey] = [derive('seal'), derive('digest')]
  return {
    close(text) {
      const nonce = randomBytes(nonceBytes)
      const encrypt = createCipheriv(cipher, key, nonce)
      const body = Buffer.concat([encrypt.update(text, 'utf8'), encrypt.final()])
      return Buffer.concat([nonce, encrypt.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decrypt = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
      decrypt.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const body = bytes.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decrypt.update(body), decrypt.final()]).toString('utf8')
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64'),
  }
}
