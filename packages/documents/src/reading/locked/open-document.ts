import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { LockFault } from './lock-fault.ts'

const manifestName = 'META-INF/manifest.xml'

/** Bytes of a manifest: a few thousand. */
const maxManifest = 1_000_000

/** Bytes of all parts, unpacked. */
const maxBytes = 300_000_000

/** More than programs ask for: 100,000. */
const maxRounds = 10_000_000

/** An encrypted part, as the manifest describes it (OpenDocument 1.3, part 2, 3.4). */
interface LockedPart {
  readonly bytes: number
  /** By the first kilobyte of the packed part. */
  readonly checksum: Buffer
  readonly iv: Buffer
  readonly salt: Buffer
  readonly rounds: number
}

/** True if a file is an OpenDocument whose parts are encrypted. */
export function isLockedOpenDocument(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 2).toString('latin1') === 'PK' &&
    /<manifest:encryption-data\b/.test(readManifest(bytes))
  )
}

/** Opens an OpenDocument with its password. Throws `LockFault`. */
export function unlockOpenDocument(bytes: Buffer, password: string): Buffer {
  const manifest = readManifest(bytes)
  const locked = findParts(manifest)
  const total = [...locked.values()].reduce((sum, part) => sum + part.bytes, 0)
  if (!(total <= maxBytes)) throw new LockFault('corrupt', 'Its parts are too large.')
  const startKey = createHash('sha256').update(password, 'utf8').digest()
  const keyOf = keysOf(startKey)
  const parts: Zippable = {}
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    const part = locked.get(name)
    parts[name] = [part === undefined ? content : decrypt(content, part, keyOf(part)), { level: 0 }]
  }
  parts[manifestName] = strToU8(
    manifest.replace(/<manifest:encryption-data\b[\s\S]*?<\/manifest:encryption-data>/g, ''),
  )
  return Buffer.from(zipSync(parts))
}

/** Derives keys; programs use one salt for all parts, or one for each. */
function keysOf(startKey: Buffer): (part: LockedPart) => Buffer {
  const keys = new Map<string, Buffer>()
  return ({ salt, rounds }) => {
    const id = `${salt.toString('base64')} ${rounds}`
    const key = keys.get(id) ?? pbkdf2Sync(startKey, salt, rounds, 32, 'sha1')
    keys.set(id, key)
    return key
  }
}

function decrypt(content: Uint8Array, { bytes, checksum, iv }: LockedPart, key: Buffer): Uint8Array {
  const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(content), decipher.final()])
  // Only the last byte of the padding is defined (XML Encryption 1.1, 5.2).
  const packed = padded.subarray(0, padded.length - (padded.at(-1) ?? 0))
  const actual = createHash('sha256').update(packed.subarray(0, 1_024)).digest()
  if (!actual.equals(checksum)) throw new LockFault('password', 'It has another password.')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(bytes, 1) })
  } catch (cause) {
    throw new LockFault('corrupt', 'A part of it is damaged.', { cause })
  }
}

function findParts(manifest: string): Map<string, LockedPart> {
  const parts = new Map<string, LockedPart>()
  for (const [entry] of manifest.matchAll(
    /<manifest:file-entry\b(?:[^>]*\/>|[\s\S]*?<\/manifest:file-entry>)/g,
  )) {
    if (!entry.includes('<manifest:encryption-data')) continue
    const attribute = (name: string) => new RegExp(`manifest:${name}="([^"]*)"`).exec(entry)?.[1] ?? ''
    const isSupported =
      attribute('algorithm-name').endsWith('#aes256-cbc') &&
      attribute('key-derivation-name') === 'PBKDF2' &&
      attribute('start-key-generation-name').endsWith('#sha256') &&
      attribute('checksum-type').endsWith('#sha256-1k')
    const rounds = Number(attribute('iteration-count'))
    if (!isSupported || !(rounds >= 1 && rounds <= maxRounds))
      throw new LockFault('unknown', `Its encryption is ${attribute('algorithm-name')}.`)
    parts.set(attribute('full-path'), {
      bytes: Number(attribute('size')),
      checksum: Buffer.from(attribute('checksum'), 'base64'),
      iv: Buffer.from(attribute('initialisation-vector'), 'base64'),
      salt: Buffer.from(attribute('salt'), 'base64'),
      rounds,
    })
  }
  return parts
}

function readManifest(bytes: Buffer): string {
  try {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) =>
      name === manifestName && originalSize <= maxManifest
    return Buffer.from(unzipSync(bytes, { filter })[manifestName] ?? '').toString()
  } catch {
    // Damage is the matter of those who read the document.
    return ''
  }
}
