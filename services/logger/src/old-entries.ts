import { LogEntry } from '@tathya/contracts/http'
import type { Platform } from '@tathya/runtime'
import { type CollectionDefinition, type TakeOver, takeOverEntries } from '@tathya/storage'
import { z } from 'zod'
import { toEntry, toNewEntry } from './store-entry.ts'

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
}

/** Moves the entries of earlier versions into the store of entries, in the background. */
export function takeOverOldEntries({ records, entries, log }: Platform): TakeOver {
  return takeOverEntries({
    old: records.collection(oldEntries),
    entries,
    toNewEntry: ({ entry_id, received_at, trace_id, created_at: _sortable, ...entry }) => {
      const read = toEntry({ entry, entry_id, received_at })
      return toNewEntry({ ...read, trace_id: read.trace_id ?? trace_id })
    },
    log,
  })
}
