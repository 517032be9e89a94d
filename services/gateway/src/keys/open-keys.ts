import type { Collection, Platform } from '@tathya/platform'
import type { Limit } from '../limits/gcra.ts'
import { describeAdminKey, ensureAdminKey, toSettingRecord } from './admin-key.ts'
import { type KeyRecord, keyCollection } from './key-record.ts'
import { type KeyRing, loadKeyRing } from './key-ring.ts'
import { storeUses } from './store-uses.ts'

/** Milliseconds between writes of when keys were last used. */
const usesMs = 60_000

/** The keys of an installation, open for use. */
export interface Keys {
  readonly records: Collection<KeyRecord>
  readonly ring: KeyRing
  /** The admin key, where this start made it. */
  readonly freshAdminKey: string | undefined
  /** Where the admin key is, for people. */
  readonly note: string
  /** Writes from time to time when keys were last used. */
  start(): void
  close(): Promise<void>
}

/** Opens the keys and sees to it that there is an admin key; `setting` is the operator's own, which then is the one. */
export async function openKeys(
  { records: store, clock, log, folder }: Pick<Platform, 'records' | 'clock' | 'log' | 'folder'>,
  usual: Limit,
  setting: string | undefined,
): Promise<Keys> {
  const records = await store.collection(keyCollection)
  const ring = await loadKeyRing(
    records,
    usual,
    setting === undefined ? undefined : toSettingRecord(setting, clock.now()),
  )
  const freshAdminKey =
    setting === undefined ? await ensureAdminKey({ records, ring, clock, folder }) : undefined
  const note = setting === undefined ? await describeAdminKey(folder) : 'The admin key is TATHYA_ADMIN_KEY'
  let timer: NodeJS.Timeout | undefined
  let storing = Promise.resolve()
  const writeUses = () => {
    storing = storing.then(() => storeUses(ring, records, log))
    return storing
  }
  return {
    records,
    ring,
    freshAdminKey,
    note,
    start() {
      timer = setInterval(writeUses, usesMs).unref()
    },
    async close() {
      clearInterval(timer)
      await writeUses()
    },
  }
}
