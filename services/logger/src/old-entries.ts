import { LogEntry } from '@tathya/contracts/http'
import type { CollectionDefinition } from '@tathya/storage'
import { z } from 'zod'

/** An entry as versions up to November 2026 stored it, in the records port. */
export const OldEntryRecord = LogEntry.extend({
  entry_id: z.string(),
  received_at: z.iso.datetime(),
  trace_id: z.string().nullable().default(null),
  /** `created_date` with nine digits of fraction. */
  created_at: z.string(),
})
export type OldEntryRecord = z.output<typeof OldEntryRecord>

/** The collection of these entries, which the store of entries takes over. */
export const oldEntries: CollectionDefinition<typeof OldEntryRecord> = {
  name: 'log_entries',
  schema: OldEntryRecord,
  key: 'entry_id',
  indexes: [
    ['created_at'],
    ['service_name', 'created_at'],
    ['customer_id', 'created_at'],
    ['customer_id', 'service_name', 'created_at'],
  ],
  appendOnly: true,
}
