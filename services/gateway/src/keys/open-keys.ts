import { Loop, type Readiness } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import type { Limit } from '../limits/gcra.ts'
import { describeAdminKey, ensureAdminKey, toSettingRecord } from './admin-key.ts'
import { StoreFollower } from './follow-store.ts'
import { type KeyRecords, keyCollection } from './key-record.ts'
import { KeyRing } from './key-ring.ts'
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
  /** Whether the store is away. */
  readiness(): readonly Readiness[]
  /** Writes from time to time when keys were last used. */
  start(): void
  close(): Promise<void>
}

type KeysPlatform = Pick<Platform, 'records' | 'clock' | 'log' | 'folder' | 'shared'>

/** Opens the keys and sees to it that there is an admin key; `setting` is the operator's own, which then is the one. */
export async function openKeys(
  platform: KeysPlatform,
  defaultLimit: Limit,
  setting: string | undefined,
): Promise<Keys> {
  const { clock, log, folder } = platform
  const extra = setting === undefined ? undefined : toSettingRecord(setting, clock.now())
  const ring = new KeyRing({ defaultLimit, extra })
  const { records, follower } = await readRing(platform, ring)
  const freshAdminKey =
    setting === undefined ? await ensureAdminKey({ records, ring, clock, folder }) : undefined
  const note = setting === undefined ? await describeAdminKey(folder) : 'The admin key is TATHYA_ADMIN_KEY'
  const task = async () => {
    if (follower?.away() === undefined) await storeUses({ ring, records, log })
  }
  let uses: Loop<void> | undefined
  return {
    records,
    ring,
    freshAdminKey,
    note,
    readiness: () => follower?.readiness() ?? [],
    start() {
      uses = new Loop({ task, everyMs: usesMs, log, failure: 'the uses of keys could not be stored' })
    },
    async close() {
      await uses?.stop()
      await follower?.close()
      await task()
    },
  }
}

/** Reads the keys: once from a store that is this process's own, else repeatedly as others change them. */
async function readRing({ records: store, clock, log, shared }: KeysPlatform, ring: KeyRing) {
  const records: KeyRecords = store.collection(keyCollection)
  if (!shared) {
    await ring.read(records)
    return { records, follower: undefined }
  }
  const follower = new StoreFollower({ records, ring, clock, log })
  await follower.start()
  ring.share({ records, away: () => follower.away() })
  return { records, follower }
}
