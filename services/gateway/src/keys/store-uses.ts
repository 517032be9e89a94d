import { Changed, type Logger, Unavailable } from '@tathya/platform'
import type { KeyRecords } from './key-record.ts'
import type { KeyRing } from './key-ring.ts'
import type { KnownKey } from './known-key.ts'

/**
 * Stores when keys were last used, of those that were used since it was stored. What fails, because the store is away, is
 * made good at the next call.
 */
export async function storeUses(
  ring: Pick<KeyRing, 'all' | 'hold'>,
  records: Pick<KeyRecords, 'get' | 'update'>,
  log: Logger,
): Promise<void> {
  for (const known of ring.all()) {
    if (known.usedAt <= known.storedUseAt) continue
    try {
      await storeUse(known, ring, records)
    } catch (error) {
      log.warn({ err: error, key_id: known.record.id }, 'the last use of a key could not be stored')
      // Each further key would wait as long for the store, and the end of the process for all of them.
      if (error instanceof Unavailable) return
    }
  }
}

/** An operator, or another gateway, may have written in between; the later use stays. */
async function storeUse(
  known: KnownKey,
  ring: Pick<KeyRing, 'hold'>,
  records: Pick<KeyRecords, 'get' | 'update'>,
): Promise<void> {
  const write = async () => {
    const last_used_at = new Date(known.usedAt).toISOString()
    ring.hold(await records.update(known.record.id, known.version, { last_used_at }))
  }
  try {
    await write()
  } catch (error) {
    if (!(error instanceof Changed)) throw error
    const stored = await records.get(known.record.id)
    if (stored === undefined) return
    ring.hold(stored)
    if (known.usedAt > known.storedUseAt) await write()
  }
}
