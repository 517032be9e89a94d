import { Changed } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { type Claimed, StaleEpoch } from '@tathya/storage'
import { removeCustomerRecords } from './customer-records.ts'
import type { DeletionRecord } from './deletion-record.ts'
import { type Deletions, refreshMs } from './deletions.ts'
import { removeInSlices } from './remove-slices.ts'

/** Lease of a deletion; it is renewed with each slice. */
const leaseSeconds = 60

/**
 * Milliseconds after the request after which no process can store an entry that it must refuse: all know of the deletion, and
 * what they had begun has ended. What was stored until then is removed in a second pass.
 */
const settleMs = { shared: 3 * refreshMs, alone: 1_000 }

/** Groups whose dead letters are entries. */
const groups = ['logger.store', 'logger.ingest'] as const

/** What deletions work on. */
export interface DeletionContext {
  readonly platform: Pick<Platform, 'entries' | 'events' | 'records' | 'files' | 'clock' | 'log' | 'shared'>
  readonly deletions: Deletions
  readonly countRemoved: (entries: number) => void
}

/** Continues every deletion that no other process works on, as far as it can now. Ends early on the signal. */
export async function continueDeletions(context: DeletionContext, signal: AbortSignal): Promise<void> {
  const { platform, deletions } = context
  while (!signal.aborted) {
    const where = { state: 'running', next_at: { lte: platform.clock.now().toISOString() } }
    const claimed = await deletions.records.claim({ where, order: ['next_at'], leaseSeconds })
    if (claimed === undefined) return
    try {
      await continueDeletion(context, claimed, signal)
    } catch (error) {
      // The deletion was requested again, or its lease has expired: the next claim restarts it.
      if (!(error instanceof Changed || error instanceof StaleEpoch)) throw error
    } finally {
      await deletions.records.release(claimed.value.id, claimed.epoch).catch(() => {})
    }
  }
}

async function continueDeletion(
  context: DeletionContext,
  { value, epoch }: Claimed<DeletionRecord>,
  signal: AbortSignal,
): Promise<void> {
  const { platform, deletions, countRemoved } = context
  const { id, customer_id, requested_at } = value
  const write = (change: Partial<DeletionRecord>) =>
    deletions.records.updateClaimed(id, epoch, change, { requested_at })
  let { entries } = value
  await removeInSlices(platform.entries, untilDeletion(value), {
    signal,
    async onSlice(removed) {
      entries += removed
      countRemoved(removed)
      await write({ entries })
      await deletions.records.renew(id, epoch, leaseSeconds)
    },
  })
  const dead_letters = value.dead_letters + (await dropDeadLetters(platform.events, value, signal))
  const removed = await removeCustomerRecords(platform, value, signal)
  const counts = value.counts + removed.counts
  const alerts = value.alerts + removed.alerts
  const source_maps = value.source_maps + removed.sourceMaps
  if (signal.aborted) return
  const settledAt = Date.parse(requested_at) + (platform.shared ? settleMs.shared : settleMs.alone)
  const now = platform.clock.now()
  const isDone = now.getTime() >= settledAt
  const end = isDone
    ? ({ state: 'done', finished_at: now.toISOString() } as const)
    : { next_at: new Date(settledAt).toISOString() }
  await write({ entries, dead_letters, counts, alerts, source_maps, ...end })
  if (isDone)
    platform.log.info({ customer: customer_id, entries, dead_letters }, 'The data of a customer was deleted')
}

/** The entries that a deletion takes: those of its own millisecond, too. */
export function untilDeletion({ customer_id, requested_at }: DeletionRecord) {
  return { customer_id, received_before: new Date(Date.parse(requested_at) + 1).toISOString() }
}

async function dropDeadLetters(
  { deadLetters }: Platform['events'],
  { customer_id, requested_at }: DeletionRecord,
  signal: AbortSignal,
): Promise<number> {
  let dropped = 0
  for (const group of groups) {
    let afterId: string | undefined
    do {
      const letters = await deadLetters.list(group, {
        limit: 200,
        ...(afterId === undefined ? {} : { afterId }),
      })
      for (const { id, time, payload } of letters) {
        if (signal.aborted) return dropped
        if (customerOf(payload) !== customer_id || time > requested_at) continue
        if (await deadLetters.drop(group, id)) dropped += 1
      }
      afterId = letters.at(-1)?.id
    } while (afterId !== undefined)
  }
  return dropped
}

/** The customer in an event of an accepted or a published entry. */
function customerOf(payload: unknown): unknown {
  const { entry, customer_id } = (payload ?? {}) as {
    entry?: { customer_id?: unknown }
    customer_id?: unknown
  }
  return entry?.customer_id ?? customer_id
}
