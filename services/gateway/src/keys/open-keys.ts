import type { Readiness } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import type { Limit } from '../limits/gcra.ts'
import { describeAdminKey, ensureAdminKey, toSettingRecord } from './admin-key.ts'
import { followStore } from './follow-store.ts'
import { type KeyRecords, keyCollection } from './key-record.ts'
import { createKeyRing, type KeyRing, readKeys } from './key-ring.ts'
import { createLookUp } from './look-up.ts'
import { storeUses } from './store-uses.ts'

/** Milliseconds between writes of when keys were last used. */
const usesMs = 60_000

/** The keys of an installation, open for use. */
export interface Keys {
  readonly records: KeyRecords
  readonly ring: KeyRing
  /** The admin key, where this start made it. */
  readonly freshAdminKey: string | undefined
  /** Where the admin key is, for people. */
  readonly note: string
  /** What is to be said of the store. */
  readiness(): readonly Readiness[]
  /** Writes from time to time when keys were last used. */
  start(): void
  close(): Promise<void>
}

/** Opens the keys and sees to it that there is an admin key; `setting` is the operator's own, which then is the one. */
export async function openKeys(
  platform: Pick<Platform, 'records' | 'clock' | 'log' | 'folder' | 'shared'>,
  usual: Limit,
  setting: string | undefined,
): Promise<Keys> {
  const { clock, log, folder } = platform
  const { records, ring, follower } = await openRing(platform, usual, setting)
  const freshAdminKey =
    setting === undefined ? await ensureAdminKey({ records, ring, clock, folder }) : undefined
  const note = setting === undefined ? await describeAdminKey(folder) : 'The admin key is TATHYA_ADMIN_KEY'
  let timer: NodeJS.Timeout | undefined
  let storing = Promise.resolve()
  const writeUses = () => {
    if (follower?.away() === undefined) storing = storing.then(() => storeUses(ring, records, log))
    return storing
  }
  return {
    records,
    ring,
    freshAdminKey,
    note,
    readiness: () => follower?.readiness() ?? [],
    start() {
      timer = setInterval(writeUses, usesMs).unref()
    },
    async close() {
      clearInterval(timer)
      await follower?.close()
      await writeUses()
    },
  }
}

/** Reads the keys: all at once from a store that is this process's own, else again and again as others change them. */
async function openRing(
  { records: store, clock, log, shared }: Pick<Platform, 'records' | 'clock' | 'log' | 'shared'>,
  usual: Limit,
  setting: string | undefined,
) {
  const ring = createKeyRing(usual, setting === undefined ? undefined : toSettingRecord(setting, clock.now()))
  const records: KeyRecords = store.collection(keyCollection)
  if (!shared) {
    await readKeys(records, ring)
    return { records, ring, follower: undefined }
  }
  const follower = followStore(records, ring, clock, log)
  await follower.start()
  const lookUp = createLookUp({ records, ring, away: follower.away })
  return { records, ring: { ...ring, lookUp }, follower }
}
