import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const head = 'tathya_'
const secretLength = 32
/** Base62 digits of a CRC-32. */
const checksumLength = 6
const shape = new RegExp(`^${head}[0-9A-Za-z]{${secretLength + checksumLength}}$`)

/** Length of the public prefix of a key. */
const prefixLength = head.length + 4

/** Makes a key: `tathya_`, 32 random characters (190 bits), and a checksum of 6. */
export function makeKey(): string {
  const body = head + randomText(secretLength)
  return body + toChecksum(body)
}

/** True if the text is a key with a correct checksum; needs no lookup. */
export function isWellFormedKey(text: string): boolean {
  if (!shape.test(text)) return false
  const end = text.length - checksumLength
  return toChecksum(text.slice(0, end)) === text.slice(end)
}

/** The SHA-256 of a key in hexadecimal, under which it is stored. A random key needs no slow hash. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex')
}

/** The beginning of a key, by which people tell keys apart. */
export function visiblePrefix(key: string): string {
  return key.slice(0, prefixLength)
}

/** Random characters of base62, each equally likely. */
export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function toChecksum(text: string): string {
  let value = crc32(text)
  let digits = ''
  for (let at = 0; at < checksumLength; at += 1) {
    digits = alphabet[value % 62] + digits
    value = Math.floor(value / 62)
  }
  return digits
}
