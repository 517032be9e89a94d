import { createDecipheriv, createHash } from 'node:crypto'
import { packageOf } from './encrypted-package.ts'
import { LockFault } from './lock-fault.ts'

/** Bytes that are encrypted together (MS-OFFCRYPTO 2.3.4.15). */
const segmentBytes = 4_096

/** The standard allows no more rounds (2.3.4.10). */
const maxRounds = 10_000_000

/** What a key is made for (2.3.4.13). */
const uses = {
  verifier: Buffer.from('fea7d2763b4b9e79', 'hex'),
  verifierHash: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
}

/** Attributes of the elements `keyData` and `encryptedKey`. */
interface Scheme {
  readonly cipher: string
  readonly hash: string
  readonly keyBytes: number
  readonly blockBytes: number
  readonly hashBytes: number
  readonly salt: Buffer
  attribute(name: string): string
}

/** Decrypts a package by the XML of its agile encryption, of Office 2010 and later (MS-OFFCRYPTO 2.3.4.10 to 15). */
export function decryptAgile(xml: string, encrypted: Buffer, password: string): Buffer {
  const data = readScheme(xml, 'keyData')
  const lock = readScheme(xml, 'encryptedKey')
  const base = hashPassword(lock, password)
  const open = (use: Buffer, name: string) => {
    const key = fit(digest(lock, base, use), lock.keyBytes)
    return decrypt(lock, key, fit(lock.salt, lock.blockBytes), Buffer.from(lock.attribute(name), 'base64'))
  }
  const verifier = open(uses.verifier, 'encryptedVerifierHashInput').subarray(0, lock.salt.length)
  const expected = open(uses.verifierHash, 'encryptedVerifierHashValue').subarray(0, lock.hashBytes)
  if (!digest(lock, verifier).equals(expected)) throw new LockFault('password', 'It has another password.')
  const key = open(uses.key, 'encryptedKeyValue').subarray(0, lock.keyBytes)
  return packageOf(encrypted, (body) => {
    const segments: Buffer[] = []
    for (let at = 0; at < body.length; at += segmentBytes) {
      const number = Buffer.alloc(4)
      number.writeUInt32LE(at / segmentBytes)
      const iv = fit(digest(data, data.salt, number), data.blockBytes)
      segments.push(decrypt(data, key, iv, body.subarray(at, at + segmentBytes)))
    }
    return Buffer.concat(segments)
  })
}

function readScheme(xml: string, element: string): Scheme {
  const [, attributes = ''] = new RegExp(`<(?:\\w+:)?${element}\\s([^>]*)>`).exec(xml) ?? []
  const attribute = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  const [algorithm, chaining] = [attribute('cipherAlgorithm'), attribute('cipherChaining')]
  const hash = attribute('hashAlgorithm').toLowerCase().replace('-', '')
  const keyBits = Number(attribute('keyBits'))
  const isSupported =
    algorithm === 'AES' &&
    chaining === 'ChainingModeCBC' &&
    [128, 192, 256].includes(keyBits) &&
    ['sha1', 'sha256', 'sha384', 'sha512'].includes(hash)
  if (!isSupported)
    throw new LockFault('unknown', `Its encryption is ${algorithm || 'unknown'}, ${chaining}, ${hash}.`)
  return {
    cipher: `aes-${keyBits}-cbc`,
    hash,
    keyBytes: keyBits / 8,
    blockBytes: Number(attribute('blockSize')),
    hashBytes: Number(attribute('hashSize')),
    salt: Buffer.from(attribute('saltValue'), 'base64'),
    attribute,
  }
}

function hashPassword(lock: Scheme, password: string): Buffer {
  const rounds = Number(lock.attribute('spinCount'))
  if (!(rounds <= maxRounds)) throw new LockFault('corrupt', 'It asks for too many rounds of its hash.')
  return hashRounds(digest(lock, lock.salt, Buffer.from(password, 'utf16le')), rounds, lock.hash)
}

/** Hashes a hash with the number of each round before it. */
export function hashRounds(start: Buffer, rounds: number, algorithm: string): Buffer {
  const input = Buffer.alloc(4 + start.length)
  start.copy(input, 4)
  for (let round = 0; round < rounds; round += 1) {
    input.writeUInt32LE(round)
    createHash(algorithm).update(input).digest().copy(input, 4)
  }
  return input.subarray(4)
}

function digest({ hash }: Scheme, ...parts: readonly Buffer[]): Buffer {
  return createHash(hash).update(Buffer.concat(parts)).digest()
}

/** Cuts bytes to a length, or fills them up (2.3.4.11). */
function fit(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length), 0x36)]).subarray(0, length)
}

function decrypt({ cipher }: Scheme, key: Buffer, iv: Buffer, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(cipher, key, iv).setAutoPadding(false)
  return Buffer.concat([decipher.update(bytes), decipher.final()])
}
