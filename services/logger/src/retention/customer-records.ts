import { dropAnswersOf, type Platform, refusalRecords } from '@tathya/runtime'
import type { Collection, Where } from '@tathya/storage'
import { openAlertRecords } from '../alerts/records.ts'
import { acceptedRecords } from '../limits/quota.ts'
import { sourceMapRecords } from '../source-maps/records.ts'
import { removeMaps } from '../source-maps/store-map.ts'
import type { DeletionRecord } from './deletion-record.ts'

/** Records that are read at once. */
const pageSize = 200

/**
 * Removes the records of a customer beside the entries; resolves with how many. Counts of refused entries are removed up to the
 * current hour, those of quotas up to the current day: processes still write these, and they hold numbers only.
 */
export async function removeCustomerRecords(
  platform: Pick<Platform, 'records' | 'files'>,
  { customer_id, requested_at }: DeletionRecord,
  signal: AbortSignal,
): Promise<{ readonly counts: number; readonly alerts: number; readonly sourceMaps: number }> {
  const { records } = platform
  const { rules, notices } = openAlertRecords(records)
  const hour = `${requested_at.slice(0, 13)}:00:00.000Z`
  const day = `${requested_at.slice(0, 10)}T00:00:00.000Z`
  // In each pass: an answer that was composed meanwhile goes with the last one.
  await dropAnswersOf(records, customer_id, signal)
  const remove = <T extends { id: string }>(collection: Collection<T>, where: Where) =>
    removeAll(collection, { customer_id, ...where }, signal)
  return {
    counts:
      (await remove(records.collection(refusalRecords), { hour: { lt: hour } })) +
      (await remove(records.collection(acceptedRecords), { hour: { lt: day } })),
    // Rules first, so that none sends another notice.
    alerts:
      (await remove(rules, { created_at: { lte: requested_at } })) +
      (await remove(notices, { created_at: { lte: requested_at } })),
    sourceMaps: await removeMaps(
      { platform, records: records.collection(sourceMapRecords) },
      { customer_id, uploaded_at: { lte: requested_at } },
      signal,
    ),
  }
}

async function removeAll<T extends { id: string }>(
  collection: Pick<Collection<T>, 'find' | 'remove'>,
  where: Where,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0
  while (!signal.aborted) {
    const { items } = await collection.find({ where, limit: pageSize })
    if (items.length === 0) break
    for (const { value } of items) if (await collection.remove(value.id)) removed += 1
  }
  return removed
}
