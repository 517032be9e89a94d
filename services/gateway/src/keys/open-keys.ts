import { Loop, type Readiness, sourceOf } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import type { Limit } from '../limits.ts'
import { describeAdminKey, ensureAdminKey, toSettingRecord } from './admin-key.ts'
import { KeyRing } from './authenticate.ts'
import { StoreFollower } from './follow-store.ts'
import { type KeyRecords, keyCollection } from './key.ts'
import { storeUses } from './store-uses.ts'

/** Milliseconds between writes of the last uses of keys. */
const usesMs = 60_000

/** The keys of an installation. */
export interface Keys {
  readonly records: KeyRecords
  readonly ring: KeyRing
  /** The admin key if this start created it. */
  readonly freshAdminKey: string | undefined
  /** Where the admin key is, for the start table. */
  readonly note: string
  /** Reports an unavailable store. */
  readiness(): readonly Readiness[]
  /** Starts to write the last uses of keys periodically. */
  start(): void
  close(): Promise<void>
}

type KeysPlatform = Pick<Platform, 'records' | 'clock' | 'log' | 'folder' | 'shared'>

/** Opens the keys and ensures that an admin key exists; `setting` is the operator's own, used instead. */
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
  const note = setting === undefined ? await describeAdminKey(folder) : sourceOf('TATHYA_ADMIN_KEY')
  const storeLastUses = async () => {
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
      uses = new Loop({
        task: storeLastUses,
        everyMs: usesMs,
        log,
        failure: 'the uses of keys could not be stored',
      })
    },
    async close() {
      await uses?.stop()
      await follower?.close()
      await storeLastUses()
    },
  }
}

/** Reads the keys: once from a store of this process alone, else repeatedly. */
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
