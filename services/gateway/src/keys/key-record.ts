import { type ApiKey, KeyLimits } from '@tathya/contracts/http'
import { Scope } from '@tathya/contracts/internal'
import type { Collection, CollectionDefinition } from '@tathya/storage'
import { z } from 'zod'

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
