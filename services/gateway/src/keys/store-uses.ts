import { Changed, type Logger, Unavailable } from '@tathya/platform'
import type { CachedKey, KeyRing } from './authenticate.ts'
import type { KeyRecords } from './key.ts'

/** Dependencies of `storeUses`. */
export interface StoreUsesOptions {
  readonly ring: Pick<KeyRing, 'all' | 'put'>
  readonly records: Pick<KeyRecords, 'get' | 'update'>
  readonly log: Logger
}

/** Stores the last use of every key used since the last call. On failure, the next call tries again. */
export async function storeUses({ ring, records, log }: StoreUsesOptions): Promise<void> {
  for (const key of ring.all()) {
    if (key.usedAt <= key.storedUseAt) continue
    try {
      await storeUse(key, ring, records)
    } catch (error) {
      log.warn({ err: error, key_id: key.record.id }, 'the last use of a key could not be stored')
      // Every further key would wait for the same timeout, and delay the end of the process.
      if (error instanceof Unavailable) return
    }
  }
}

/** On a concurrent write, keeps the later use. */
async function storeUse(
  key: CachedKey,
  ring: StoreUsesOptions['ring'],
  records: StoreUsesOptions['records'],
): Promise<void> {
  const write = async () => {
    const last_used_at = new Date(key.usedAt).toISOString()
    ring.put(await records.update(key.record.id, key.version, { last_used_at }))
  }
  try {
    await write()
  } catch (error) {
    if (!(error instanceof Changed)) throw error
    const stored = await records.get(key.record.id)
    if (stored === undefined) return
    ring.put(stored)
    if (key.usedAt > key.storedUseAt) await write()
  }
}
