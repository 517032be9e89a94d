import { customerOf, type Events, type IngestType } from '@tathya/contracts/internal'
import { type DeliveredEvent, Permanent } from '@tathya/events'
import { fillEntry } from './fill-entry.ts'
import { ingestedEntryId } from './ingested-entry-id.ts'
import { storeEntry } from './store-entry.ts'
import type { Entries } from './stored-entries.ts'

/**
 * Stores an entry from an ingest topic; idempotent by the publisher's id. Throws `Permanent` if topic and entry name different
 * customers.
 */
export async function takeIngested(
  entries: Entries,
  { type, id, time, traceparent, payload }: DeliveredEvent<Events, IngestType>,
): Promise<void> {
  const customer = customerOf(type)
  if (customer !== undefined && payload.customer_id !== customer)
    throw new Permanent(
      `customer_id is ${payload.customer_id}, and ${type} takes entries of customer ${customer} only (accepted: ${customer})`,
    )
  const entry = fillEntry(payload, time)
  await storeEntry(entries, { entry_id: ingestedEntryId(id), received_at: time, entry }, traceparent)
}
