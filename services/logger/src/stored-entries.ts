import { StoredLogEntry } from '@tathya/contracts/http'
import type { Collection, RecordStore } from '@tathya/storage'
import type { z } from 'zod'

/** A stored entry: `created_at` is `created_date` with nine digits of fraction, so that text order is time order. */
export const EntryRecord = StoredLogEntry.extend({ created_at: StoredLogEntry.shape.created_date })
export type EntryRecord = z.output<typeof EntryRecord>

/** The collection of entries. Every call rejects with `Unavailable` while the store is unavailable. */
export type Entries = Pick<Collection<EntryRecord>, 'insert' | 'get' | 'find' | 'count'>

/** Opens the collection of entries. */
export function storedEntries(records: RecordStore): Entries {
  return records.collection({
    name: 'log_entries',
    schema: EntryRecord,
    key: 'entry_id',
    indexes: [
      ['created_at'],
      ['service_name', 'created_at'],
      ['customer_id', 'created_at'],
      ['customer_id', 'service_name', 'created_at'],
    ],
    appendOnly: true,
  })
}

/** Maps a record to the response. */
export function toStored({ created_at: _sortable, ...entry }: EntryRecord): StoredLogEntry {
  return entry
}

/** Pads the fraction of a time to nine digits: `2026-01-31T10:15:30` becomes `...30.000000000`. */
export function toSortable(time: string): string {
  const [seconds = '', fraction = ''] = time.split('.', 2)
  return `${seconds}.${fraction.padEnd(9, '0')}`
}
