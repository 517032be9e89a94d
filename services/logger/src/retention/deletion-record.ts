import type { CustomerDeletion } from '@tathya/contracts/http'
import { topics } from '@tathya/contracts/internal'
import type { CollectionDefinition } from '@tathya/storage'
import { z } from 'zod'

/** The deletion of a customer's data. It stays: entries that were accepted before may come from a queue at any time later. */
export const DeletionRecord = z.object({
  /** The customer as text. */
  id: z.string(),
  customer_id: z.int(),
  requested_at: z.iso.datetime(),
  state: z.enum(['running', 'done']),
  /** When a process continues; later than the request once all was removed that was stored. */
  next_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  entries: z.int(),
  dead_letters: z.int(),
  counts: z.int(),
  alerts: z.int(),
  source_maps: z.int().default(0),
  waiting: z.int(),
})
export type DeletionRecord = z.output<typeof DeletionRecord>

/** The collection of deletions. */
export const deletionRecords: CollectionDefinition<typeof DeletionRecord> = {
  name: 'log_deletions',
  schema: DeletionRecord,
  key: 'id',
  indexes: [['state', 'next_at']],
}

/** A deletion that begins. */
export function newDeletion(customer: number, now: Date): DeletionRecord {
  const time = now.toISOString()
  return {
    id: String(customer),
    customer_id: customer,
    requested_at: time,
    state: 'running',
    next_at: time,
    finished_at: null,
    entries: 0,
    dead_letters: 0,
    counts: 0,
    alerts: 0,
    source_maps: 0,
    waiting: 0,
  }
}

const eventDays = topics['logger.entries']!.retentionDays

/** Maps a record to the answer, with what it does not reach. */
export function toDeletion(record: DeletionRecord): CustomerDeletion {
  const { customer_id, requested_at, state, finished_at } = record
  const { entries, dead_letters, counts, alerts, source_maps, waiting } = record
  return {
    customer_id,
    requested_at,
    state,
    finished_at,
    removed: { entries, dead_letters, counts, alerts, source_maps, waiting },
    remains: [
      {
        place: 'events',
        detail: `Published entries stay in the event log for ${eventDays} days; none is stored again.`,
        until: new Date(Date.parse(requested_at) + eventDays * 24 * 3_600_000).toISOString(),
      },
      {
        place: 'backups',
        detail: `Archives that "npx tathya backup" made until ${requested_at} hold the entries; remove them. After a restore of one, delete the customer's data again.`,
        until: null,
      },
    ],
  }
}
