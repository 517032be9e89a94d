import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const head = 'tathya_'
const secretLength = 32
/** Base62 digits that hold any CRC-32. */
const checksumLength = 6
const shape = new RegExp(`^${head}[0-9A-Za-z]{${secretLength + checksumLength}}$`)

/** Characters of a key that people may see. */
const prefixLength = head.length + 4

/** Makes a key: `tathya_`, 32 random characters (190 bits), and the checksum of both in 6. */
export function makeKey(): string {
  const body = head + randomText(secretLength)
  return body + toChecksum(body)
}

/** True where the text is a whole key without a slip of the hand; needs no look-up. */
export function isWellFormedKey(text: string): boolean {
  if (!shape.test(text)) return false
  const end = text.length - checksumLength
  return toChecksum(text.slice(0, end)) === text.slice(end)
}

/** The name under which a key is stored: its SHA-256 in hexadecimal. A random key needs no slow hash. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex')
}

/** How a key begins, for people who must tell keys apart. */
export function visiblePrefix(key: string): string {
  return key.slice(0, prefixLength)
}

/** Random characters of base62, each equally likely. */
export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function toChecksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let at = 0; at < checksumLength; at += 1) {
    digits = alphabet[rest % 62] + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}
