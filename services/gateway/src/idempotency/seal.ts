import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** An answer that is kept for repeats of its request. */
const KeptAnswer = z.object({
  status: z.int(),
  /** The target of the request; empty in answers of earlier versions. */
  target: z.string().default(''),
  /** A flat list of names and values. */
  headers: z.array(z.string()),
  /** In base64. */
  body: z.string(),
})
export type KeptAnswer = z.output<typeof KeptAnswer>

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts an answer for one digest: an answer may hold a new API key, and the store must not show more than its hash.
 * `secret` has 32 bytes.
 */
export function seal(answer: KeptAnswer, digest: string, secret: Buffer): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, secret, iv).setAAD(Buffer.from(digest))
  const text = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

/** Decrypts an answer; undefined if it was sealed with another secret, or for another digest. */
export function unseal(sealed: string, digest: string, secret: Buffer): KeptAnswer | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, ivBytes))
    decipher.setAAD(Buffer.from(digest)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    return KeptAnswer.parse(JSON.parse(text.toString()))
  } catch {
    // The identity key of the installation was replaced since: the answer cannot be read any more.
    return undefined
  }
}
