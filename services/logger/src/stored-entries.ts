import { StoredLogEntry } from '@tathya/contracts/http'
import type { Collection, RecordStore } from '@tathya/storage'
import type { z } from 'zod'

/**
 * An entry as the store keeps it: `created_at` is `created_date` with nine digits of fraction, so that text order
 * is time order.
 */
export const EntryRecord = StoredLogEntry.extend({ created_at: StoredLogEntry.shape.created_date })
export type EntryRecord = z.output<typeof EntryRecord>

/** Stored entries. Every call rejects with `Unavailable` while the store is away. */
export type Entries = Pick<Collection<EntryRecord>, 'insert' | 'get' | 'find' | 'count'>

/** The stored entries of a record store. */
export function storedEntries(records: RecordStore): Entries {
  return records.collection({
    name: 'log_entries',
    schema: EntryRecord,
    key: 'entry_id',
    indexes: [
      ['customer_id', 'created_at'],
      ['customer_id', 'service_name', 'created_at'],
    ],
  })
}

/** The entry as callers see it. */
export function toStored({ created_at: _sortable, ...entry }: EntryRecord): StoredLogEntry {
  return entry
}

/** Fills the fraction of a time without zone to nine digits: `2026-01-31T10:15:30` becomes `...30.000000000`. */
export function toSortable(time: string): string {
  const [seconds = '', fraction = ''] = time.split('.', 2)
  return `${seconds}.${fraction.padEnd(9, '0')}`
}
