import type { StoredLogEntry } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { problem, Unavailable, withDeadline } from '@tathya/platform'
import { isOwnCustomer } from './own-customer.ts'
import { type Entries, type EntryRecord, toStored } from './stored-entries.ts'

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
