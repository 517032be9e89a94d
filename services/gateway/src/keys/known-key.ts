import type { Caller } from '@tathya/contracts/internal'
import type { Versioned } from '@tathya/storage'
import { defineLimit, type Limit } from '../limits/gcra.ts'
import type { Spender } from '../limits/rate-limits.ts'
import { type KeyRecord, ownerOf } from './key-record.ts'

/** A key as the gateway holds it in memory. */
export interface KnownKey extends Spender {
  record: KeyRecord
  version: number
  caller: Caller
  /** Milliseconds; infinite where the key does not expire. */
  expiresAt: number
  /** Undefined where the key is not limited. */
  limit: Limit | undefined
  /** Milliseconds of the last use and of the last one that was stored; 0 where there was none. */
  usedAt: number
  storedUseAt: number
  /** Signed identities by service. */
  readonly tokens: Map<string, { readonly token: string; readonly until: number }>
}

/** Makes the entry of a stored key; `usual` is the limit of keys that have none of their own. */
export function toKnownKey(stored: Versioned<KeyRecord>, usual: Limit): KnownKey {
  const { record, version, caller, expiresAt, limit, used } = derive(stored, usual)
  return {
    record,
    version,
    caller,
    expiresAt,
    limit,
    usedAt: used,
    storedUseAt: used,
    spentUntil: 0,
    open: 0,
    tokens: new Map(),
  }
}

/** Brings an entry to what is stored now; what was spent and used stays. */
export function updateKnownKey(known: KnownKey, stored: Versioned<KeyRecord>, usual: Limit): void {
  const { record, version, caller, expiresAt, limit, used } = derive(stored, usual)
  Object.assign(known, { record, version, caller, expiresAt, limit })
  known.usedAt = Math.max(known.usedAt, used)
  known.storedUseAt = used
  known.tokens.clear()
}

function derive({ value: record, version }: Versioned<KeyRecord>, usual: Limit) {
  const { id, scopes, customer_id, limits, expires_at, last_used_at } = record
  const own = limits === null ? usual : defineLimit('key', limits.rate, limits.burst)
  const caller: Caller = Object.freeze({ owner: ownerOf(record), scopes, customer_id, key_id: id })
  return {
    record,
    version,
    caller,
    expiresAt: expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at),
    limit: limits === null && scopes.includes('admin') ? undefined : own,
    used: last_used_at === null ? 0 : Date.parse(last_used_at),
  }
}
