import type { Collection, Logger } from '@tathya/platform'
import type { KeyRecord } from './key-record.ts'
import type { KeyRing } from './key-ring.ts'

/**
 * Stores when keys were last used, of those that were used since it was stored. What fails, because an operator
 * changed the key at that moment or the store is away, is made good at the next call.
 */
export async function storeUses(ring: KeyRing, records: Collection<KeyRecord>, log: Logger): Promise<void> {
  for (const known of ring.all()) {
    const { usedAt, record, version } = known
    if (usedAt <= known.storedUseAt) continue
    try {
      ring.hold(await records.update(record.id, version, { last_used_at: new Date(usedAt).toISOString() }))
    } catch (error) {
      log.warn({ err: error, key_id: record.id }, 'the last use of a key could not be stored')
    }
  }
}
