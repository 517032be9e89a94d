import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { ConfigError, keyFileIn, writeKeyFile } from '@tathya/platform'
import type { KeyRing } from './authenticate.ts'
import { hashKey, isWellFormedKey, type KeyRecord, makeKey } from './key.ts'
import { type FreshKey, insertKey, type KeyStore, type KeyTraits } from './manage-keys.ts'

const traits: KeyTraits = {
  name: 'admin',
  lineage: 'admin',
  scopes: ['admin'],
  customer_id: null,
  limits: null,
  quotas: null,
  public: false,
  origins: null,
  expires_at: null,
}

/** The file of the first admin key, readable by its owner only. */
function adminKeyFile(folder: string): string {
  return keyFileIn(folder, 'admin-key')
}

/** Says where the admin key is, and whether other users can read it: `in <file>`. */
export async function describeAdminKey(folder: string): Promise<string> {
  const file = adminKeyFile(folder)
  const stats = await stat(file).catch(() => undefined)
  if (stats === undefined) return 'in no file; "npx tathya keys list" shows all keys'
  // Windows has no such modes.
  const open = process.platform !== 'win32' && (stats.mode & 0o077) !== 0
  return `in ${file}${open ? ', which others can read: run chmod 600 on it' : ''}`
}

/** Reads the key in the file; undefined if there is no file. Throws `ConfigError` for anything but a key. */
export async function readAdminKey(folder: string): Promise<string | undefined> {
  const file = adminKeyFile(folder)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new ConfigError(`The admin key in ${file} cannot be read (${error.message}).`)
  })
  const key = text?.trim()
  if (key === undefined || isWellFormedKey(key)) return key
  throw new ConfigError(
    `${file} does not hold a whole key. Put the key back, or remove the file to get a new one.`,
  )
}

/** The stores of the admin key. */
export interface AdminKeyStore extends KeyStore {
  readonly ring: KeyRing
  readonly folder: string
}

/**
 * Ensures that an admin key exists: stores the one in the file if it is missing from the store, and creates one at the first
 * start. Returns a newly created key.
 */
export async function ensureAdminKey(store: AdminKeyStore): Promise<string | undefined> {
  const { folder, ring } = store
  const current = await readAdminKey(folder)
  if (current !== undefined) {
    if (ring.peek(hashKey(current)) === undefined) await insertKey(store, current, traits)
    return undefined
  }
  const now = store.clock.now().getTime()
  for (const { record, expiresAt } of ring.all()) {
    // The operator has removed the file, and another admin key works.
    if (record.scopes.includes('admin') && record.revoked_at === null && expiresAt > now) return undefined
  }
  const key = makeKey()
  // The file first: the store holds only the hash.
  await writeKeyFile(adminKeyFile(folder), `${key}\n`)
  await insertKey(store, key, traits)
  return key
}

/** Writes the new key into the file if the file holds the rotated one. */
export async function followRotation(folder: string, old: KeyRecord, fresh: FreshKey): Promise<void> {
  const current = await readAdminKey(folder).catch(() => undefined)
  if (current === undefined || hashKey(current) !== old.hash) return
  const next = `${adminKeyFile(folder)}.next`
  await writeFile(next, `${fresh.key}\n`, { mode: 0o600 })
  await rename(next, adminKeyFile(folder))
}

/** Makes the record of the key in TATHYA_ADMIN_KEY, which is kept in memory only. */
export function toSettingRecord(key: string, createdAt: Date): KeyRecord {
  return {
    ...traits,
    id: 'key_TATHYAADMINKEY00',
    hash: hashKey(key),
    prefix: 'TATHYA_ADMIN_KEY',
    created_at: createdAt.toISOString(),
    revoked_at: null,
    last_used_at: null,
    rotated_to: null,
    changed_at: null,
  }
}
