import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type ApiKey, KeyLimits, KeyQuotas } from '@tathya/contracts/http'
import { Scope } from '@tathya/contracts/internal'
import type { Collection, CollectionDefinition } from '@tathya/storage'
import { z } from 'zod'

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

const Time = z.iso.datetime()

/** A stored key: its hash, never the key itself. */
export const KeyRecord = z.object({
  id: z.string(),
  hash: z.string(),
  prefix: z.string(),
  name: z.string().nullable(),
  /** Shared by a key and the keys that it was rotated to. */
  lineage: z.string(),
  scopes: z.array(Scope),
  customer_id: z.int().nullable(),
  limits: KeyLimits.nullable(),
  quotas: KeyQuotas.nullable().default(null),
  /** True for a key of web pages, which only writes log entries. */
  public: z.boolean().default(false),
  /** Where a public key may be used; null anywhere. */
  origins: z.array(z.string()).nullable().default(null),
  created_at: Time,
  expires_at: Time.nullable(),
  revoked_at: Time.nullable(),
  last_used_at: Time.nullable(),
  /** Last change by an operator, by the clock of that gateway; not the last use. */
  changed_at: Time.nullable().default(null),
  rotated_to: z.string().nullable(),
})
export type KeyRecord = z.output<typeof KeyRecord>

/** The methods of the collection in use. */
export type KeyRecords = Pick<Collection<KeyRecord>, 'insert' | 'get' | 'find' | 'update' | 'count'>

/** The collection of keys. */
export const keyCollection: CollectionDefinition<typeof KeyRecord> = {
  name: 'api_keys',
  schema: KeyRecord,
  key: 'id',
  indexes: [['-created_at'], ['changed_at'], ['hash']],
}

/** The owner of what a key creates: its customer, else its lineage. */
export function ownerOf({ customer_id, lineage }: Pick<KeyRecord, 'customer_id' | 'lineage'>): string {
  return customer_id === null ? lineage : `customer_${customer_id}`
}

/** The key as returned to operators; `now` in milliseconds. */
export function toApiKey(record: KeyRecord, now: number): ApiKey {
  const { hash: _hash, lineage: _lineage, changed_at: _changed, ...rest } = record
  return { ...rest, owner: ownerOf(record), state: stateOf(record, now) }
}

function stateOf({ revoked_at, expires_at }: KeyRecord, now: number): ApiKey['state'] {
  if (revoked_at !== null) return 'revoked'
  return expires_at !== null && Date.parse(expires_at) <= now ? 'expired' : 'active'
}
