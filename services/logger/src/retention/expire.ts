import type { Platform } from '@tathya/runtime'
import { AlreadyExists, type Collection, type CollectionDefinition } from '@tathya/storage'
import { z } from 'zod'
import { type RetentionRule, toRemovals } from '../retention-rules.ts'
import { untilDeletion } from './delete-customer.ts'
import type { Deletions } from './deletions.ts'
import { removeInSlices } from './remove-slices.ts'

/** Milliseconds between two removals of old entries, in all processes together. */
const everyMs = 3_600_000
/** Lease of a removal; it is renewed with each slice. */
const leaseSeconds = 60
/** Entries after which a long removal writes a line. */
const entriesPerLine = 100_000

/** When old entries are removed next; one record. */
export const RetentionRecord = z.object({
  id: z.string(),
  next_at: z.iso.datetime(),
  /** Of the last removal. */
  removed: z.int(),
})
export type RetentionRecord = z.output<typeof RetentionRecord>

/** The collection of that record. */
export const retentionRecords: CollectionDefinition<typeof RetentionRecord> = {
  name: 'log_retention',
  schema: RetentionRecord,
  key: 'id',
}

const id = 'retention'

/** What the removal of old entries works on. */
export interface ExpiryContext {
  readonly platform: Pick<Platform, 'entries' | 'clock' | 'log'>
  readonly records: Collection<RetentionRecord>
  readonly rules: readonly RetentionRule[]
  readonly deletions: Deletions
  readonly countRemoved: (entries: number) => void
}

/** Removes old entries if that is due and no other process does. Ends early on the signal; then it is due at once. */
export async function expireEntries(context: ExpiryContext, signal: AbortSignal): Promise<void> {
  const { platform, records } = context
  const now = platform.clock.now()
  if ((await records.get(id)) === undefined) {
    await records.insert({ id, next_at: now.toISOString(), removed: 0 }).catch((error) => {
      if (!(error instanceof AlreadyExists)) throw error
    })
  }
  const claimed = await records.claim({ where: { next_at: { lte: now.toISOString() } }, leaseSeconds })
  if (claimed === undefined) return
  const renew = () => records.renew(id, claimed.epoch, leaseSeconds)
  try {
    const removed = await removeOld(context, renew, signal)
    if (signal.aborted) return
    const next_at = new Date(now.getTime() + everyMs).toISOString()
    await records.updateClaimed(id, claimed.epoch, { next_at, removed })
  } finally {
    await records.release(id, claimed.epoch).catch(() => {})
  }
}

async function removeOld(
  { platform, rules, deletions, countRemoved }: ExpiryContext,
  renew: () => Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0
  const onSlice = async (entries: number) => {
    countRemoved(entries)
    removed += entries
    if (removed % entriesPerLine < entries)
      platform.log.info({ removed }, 'Old log entries are being removed')
    await renew()
  }
  // An entry of a deleted customer may have been stored by a process that did not know of the deletion yet.
  const late = (await deletions.all()).filter(({ state }) => state === 'done').map(untilDeletion)
  for (const filter of [...toRemovals(rules, platform.clock.now()), ...late])
    await removeInSlices(platform.entries, filter, { signal, onSlice })
  if (removed > 0) platform.log.info({ removed }, 'Old log entries were removed')
  return removed
}
