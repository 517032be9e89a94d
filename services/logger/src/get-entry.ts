import type { StoredLogEntry } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { problem, Unavailable, withDeadline } from '@tathya/platform'
import { isOwnCustomer } from './own-customer.ts'
import { type Entries, type EntryRecord, toStored } from './stored-entries.ts'

/** Milliseconds that the store has for an answer. */
const storeMs = 2_000

/**
 * Answers one entry. Throws `not_yet_stored` while it may still be on its way, `record_not_found` where there is none
 * or it is another customer's, `Unavailable` where the store is away and nobody else knows. `isWaiting` tells whether an
 * entry of that id can be among those not stored yet.
 */
export async function getEntry(
  entries: Entries,
  isWaiting: (id: string) => Promise<boolean>,
  id: string,
  caller: Caller,
): Promise<StoredLogEntry> {
  let stored = await find(entries, id).catch(async (error: unknown) => {
    // What waits in this process is known without the store.
    const held = error instanceof Unavailable && (await isWaiting(id).catch(() => false))
    throw held ? notYetStored() : error
  })
  if (stored === undefined) {
    const waiting = await isWaiting(id)
    // Asked again: it may have been stored between the two questions.
    stored = await find(entries, id)
    if (stored === undefined && waiting) throw notYetStored()
  }
  if (stored !== undefined && isOwnCustomer(caller, stored.customer_id)) return toStored(stored)
  throw problem('record_not_found', { detail: `There is no entry ${id}.` })
}

async function find(entries: Entries, id: string): Promise<EntryRecord | undefined> {
  const found = await withDeadline(entries.get(id), storeMs, 'The store of entries gave no answer in time.')
  return found?.value
}

function notYetStored(): Error {
  return problem('not_yet_stored', { headers: { 'Retry-After': '1' } })
}
