import type { FieldError, NewKey } from '@tathya/contracts/http'
import { Changed, type Clock, problem } from '@tathya/platform'
import type { Versioned } from '@tathya/storage'
import type { KeyRing } from './authenticate.ts'
import { hashKey, type KeyRecord, type KeyRecords, makeKey, randomText, visiblePrefix } from './key.ts'

/** Attempts to change a record, whose last use may be written concurrently. */
const maxAttempts = 5

/** The last time with a year of four digits, in milliseconds. */
const lastTime = Date.parse('9999-12-31T23:59:59.999Z')

/** The store of keys, and the ring in which changes take effect at once. */
export interface KeyStore {
  readonly records: KeyRecords
  readonly ring: Pick<KeyRing, 'put'>
  readonly clock: Clock
}

/** A new key; `key` is stored nowhere else. */
export interface FreshKey {
  readonly key: string
  readonly record: KeyRecord
}

/** The fields of a new key that are chosen. */
export type KeyTraits = Pick<
  KeyRecord,
  'name' | 'lineage' | 'scopes' | 'customer_id' | 'limits' | 'quotas' | 'expires_at' | 'public' | 'origins'
>

/** Makes a key. Throws `invalid_body` if it has expired already, and for a public key that could do more than write log entries. */
export async function createKey(store: KeyStore, input: NewKey): Promise<FreshKey> {
  const now = store.clock.now()
  if (input.expires_at != null && Date.parse(input.expires_at) <= now.getTime()) {
    throw problem('invalid_body', {
      detail: 'Wrong: expires_at.',
      errors: [
        {
          field: 'expires_at',
          message: 'is not in the future',
          accepted: `a time after ${now.toISOString()}`,
        },
      ],
    })
  }
  assertWritesOnly(input)
  return insertKey(store, makeKey(), {
    public: input.public ?? false,
    origins: input.origins ?? null,
    name: input.name ?? null,
    lineage: `line_${randomText(16)}`,
    scopes: input.scopes,
    customer_id: input.customer_id ?? null,
    limits: input.limits ?? null,
    quotas: input.quotas ?? null,
    expires_at: input.expires_at == null ? null : new Date(input.expires_at).toISOString(),
  })
}

/** Throws `invalid_body` for a public key that is not bound to one customer and one scope, and for origins of another key. */
function assertWritesOnly({ public: isPublic, scopes, customer_id, origins }: NewKey): void {
  const errors: FieldError[] = []
  if (isPublic && (scopes.length !== 1 || scopes[0] !== 'log:write'))
    errors.push({
      field: 'scopes',
      message: 'must stand with public as log:write alone',
      accepted: [['log:write']],
    })
  if (isPublic && customer_id == null)
    errors.push({
      field: 'customer_id',
      message: 'must stand with public',
      accepted: 'the customer for whom the pages report',
    })
  if (!isPublic && origins != null)
    errors.push({ field: 'origins', message: 'must stand with public: true', accepted: 'null' })
  if (errors.length === 0) return
  throw problem('invalid_body', {
    detail: `Wrong: ${errors.map(({ field }) => field).join(', ')}.`,
    errors,
  })
}

/** Stores a key with these traits. */
export async function insertKey(store: KeyStore, key: string, traits: KeyTraits): Promise<FreshKey> {
  const stored = await store.records.insert({
    ...traits,
    id: `key_${randomText(16)}`,
    hash: hashKey(key),
    prefix: visiblePrefix(key),
    created_at: store.clock.now().toISOString(),
    revoked_at: null,
    last_used_at: null,
    rotated_to: null,
    changed_at: store.clock.now().toISOString(),
  })
  store.ring.put(stored)
  return { key, record: stored.value }
}

/**
 * Rotates a key: makes the next one of its lineage, with the same lifetime. The old one remains valid for the overlap, at most
 * until it would have expired; a revoked or expired one remains so. Throws `record_not_found`, and `conflict` if the key was
 * rotated before.
 */
export async function rotateKey(
  store: KeyStore,
  id: string,
  overlapHours: number,
): Promise<{ old: KeyRecord; fresh: FreshKey }> {
  const { value: first } = await getKey(store, id)
  assertLast(first)
  const now = store.clock.now().getTime()
  const { name, lineage, scopes, customer_id, limits, quotas, created_at, expires_at, origins } = first
  const lifetime = expires_at === null ? null : Date.parse(expires_at) - Date.parse(created_at)
  const fresh = await insertKey(store, makeKey(), {
    name,
    lineage,
    scopes,
    customer_id,
    limits,
    quotas,
    public: first.public,
    origins,
    expires_at: lifetime === null ? null : new Date(Math.min(now + lifetime, lastTime)).toISOString(),
  })
  const overlapEnd = new Date(now + overlapHours * 3_600_000).toISOString()
  try {
    const old = await change(store, id, (record) => {
      assertLast(record)
      const end =
        record.expires_at !== null && record.expires_at < overlapEnd ? record.expires_at : overlapEnd
      return { expires_at: end, rotated_to: fresh.record.id }
    })
    return { old, fresh }
  } catch (error) {
    // The new key was never returned.
    await change(store, fresh.record.id, () => ({ revoked_at: store.clock.now().toISOString() }))
    throw error
  }
}

function assertLast({ id, rotated_to }: KeyRecord): void {
  if (rotated_to === null) return
  throw problem('conflict', {
    detail: `The key ${id} was rotated before; rotate ${rotated_to}, which follows it.`,
  })
}

/** Revokes a key permanently; idempotent. Throws `record_not_found`. */
export async function revokeKey(store: KeyStore, id: string): Promise<KeyRecord> {
  return change(store, id, ({ revoked_at }) =>
    revoked_at === null ? { revoked_at: store.clock.now().toISOString() } : undefined,
  )
}

/** Changes the current record; `decide` returns the new fields, or undefined for no change. */
async function change(
  store: KeyStore,
  id: string,
  decide: (record: KeyRecord) => Partial<KeyRecord> | undefined,
): Promise<KeyRecord> {
  for (let attempts = maxAttempts; ; attempts -= 1) {
    const { value, version } = await getKey(store, id)
    const fields = decide(value)
    if (fields === undefined) return value
    try {
      const changed_at = store.clock.now().toISOString()
      const stored = await store.records.update(id, version, { ...fields, changed_at })
      store.ring.put(stored)
      return stored.value
    } catch (error) {
      if (!(error instanceof Changed) || attempts === 1) throw error
    }
  }
}

/** Reads a stored key. Throws `record_not_found`. */
export async function getKey(
  { records }: Pick<KeyStore, 'records'>,
  id: string,
): Promise<Versioned<KeyRecord>> {
  const stored = await records.get(id)
  if (stored === undefined) throw problem('record_not_found', { detail: `There is no key ${id}.` })
  return stored
}
