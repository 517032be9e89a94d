import type { LogEntryFilters, StoredLogEntry } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { problem, type Reply, Unavailable, withDeadline } from '@tathya/platform'
import { listRecords, type RecordPageRequest, type Where } from '@tathya/storage'
import {
  assertOwnCustomer,
  type Entries,
  type EntryRecord,
  isOwnCustomer,
  toSortable,
  toStored,
} from './entry.ts'

/** Timeout of the store in milliseconds. */
const storeMs = 2_000

/**
 * Reads one entry. Throws `not_yet_stored` while it may still be in a queue, `record_not_found` if it does not exist or belongs
 * to another customer, `Unavailable` if the store is unavailable. `isWaiting` shows whether an entry may be queued.
 */
export async function getEntry(
  entries: Entries,
  isWaiting: (id: string) => Promise<boolean>,
  id: string,
  caller: Caller,
): Promise<StoredLogEntry> {
  let stored = await find(entries, id).catch(async (error: unknown) => {
    // Entries queued in this process are known without the store.
    const queued = error instanceof Unavailable && (await isWaiting(id).catch(() => false))
    throw queued ? notYetStored() : error
  })
  if (stored === undefined) {
    const waiting = await isWaiting(id)
    // It may have been stored between the two reads.
    stored = await find(entries, id)
    if (stored === undefined && waiting) throw notYetStored()
  }
  if (stored !== undefined && isOwnCustomer(caller, stored.customer_id)) return toStored(stored)
  throw problem('record_not_found', { detail: `There is no entry ${id}.` })
}

async function find(entries: Entries, id: string): Promise<EntryRecord | undefined> {
  const record = await withDeadline(entries.get(id), storeMs, 'The store of entries gave no answer in time.')
  return record?.value
}

function notYetStored(): Error {
  return problem('not_yet_stored', { headers: { 'Retry-After': '1' } })
}

/** Returns a page of entries, the latest first; a key bound to a customer sees only that customer's. */
export async function listEntries(
  entries: Entries,
  query: RecordPageRequest & LogEntryFilters,
  caller: Caller,
  url: string,
): Promise<Reply> {
  const where = toWhere(query, caller)
  return listRecords(
    { records: entries, where, order: ['-created_at', '-entry_id'], toItem: toStored },
    query,
    url,
  )
}

function toWhere(query: LogEntryFilters, caller: Caller): Where {
  const { service_name, q } = query
  if (query.customer_id !== undefined) assertOwnCustomer(caller, query.customer_id)
  const customer_id = caller.customer_id ?? query.customer_id
  const from = query.created_date__gte
  const until = query.created_date__lte
  return {
    ...(customer_id === undefined ? {} : { customer_id }),
    ...(service_name === undefined ? {} : { service_name }),
    ...(q === undefined ? {} : { exception_message: { contains: q } }),
    ...(from === undefined && until === undefined
      ? {}
      : {
          created_at: {
            ...(from === undefined ? {} : { gte: toSortable(from) }),
            ...(until === undefined ? {} : { lte: toSortable(until) }),
          },
        }),
  }
}
