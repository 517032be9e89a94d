import { ProblemError, silentLogs } from '@tathya/platform'
import { createPlatform, type PlatformConfig } from '@tathya/runtime'
import { Refused } from '../admin-client.ts'
import { followRotation } from '../keys/admin-key.ts'
import { type KeyRecord, keyCollection, toApiKey } from '../keys/key-record.ts'
import { createKeyRing, readKeys } from '../keys/key-ring.ts'
import { createKey, type FreshKey, type KeyPlace, revokeKey, rotateKey } from '../keys/manage-keys.ts'
import { defineLimit } from '../limits/gcra.ts'
import type { KeyDesk } from './desk.ts'

/** Keys that are read at once. */
const batch = 1000

/** Manages keys in the data folder itself, under its lock. Rejects with `FolderInUse` where a product runs in it. */
export async function openFolderDesk(config: PlatformConfig): Promise<KeyDesk> {
  const platform = await createPlatform(config, { logs: silentLogs })
  const { clock, folder } = platform
  const records = await platform.records.collection(keyCollection)
  const ring = createKeyRing(defineLimit('key', 1, 1))
  await readKeys(records, ring)
  const place: KeyPlace = { records, ring, clock }
  const show = (record: KeyRecord) => toApiKey(record, clock.now().getTime())
  const issue = ({ key, record }: FreshKey) => ({ key, ...show(record) })

  async function list() {
    const found = []
    let after: string | undefined
    do {
      const page = await records.find({
        order: ['-created_at'],
        limit: batch,
        ...(after === undefined ? {} : { after }),
      })
      found.push(...page.items.map(({ value }) => show(value)))
      after = page.next
    } while (after !== undefined)
    return found
  }

  return {
    create: (input) => explained(createKey(place, input).then(issue)),
    list,
    rotate: (id, overlapHours) =>
      explained(
        rotateKey(place, id, overlapHours).then(async ({ old, fresh }) => {
          await followRotation(folder, old, fresh)
          return issue(fresh)
        }),
      ),
    revoke: (id) => explained(revokeKey(place, id).then(show)),
    close: () => platform.close(),
  }
}

async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProblemError) throw new Refused(error.message)
    throw error
  }
}
