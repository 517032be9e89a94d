import type { Caller, StoredLogEntry } from '@tathya/contracts'
import { type Collection, problem } from '@tathya/platform'
import { isOwnCustomer } from './own-customer.ts'
import { type EntryRecord, toStored } from './stored-entries.ts'

/**
 * Answers one entry. Throws `not_yet_stored` while it may still be on its way, `record_not_found` where there is none
 * or it is another customer's. `isWaiting` tells whether an entry of that id can be among those not stored yet.
 */
export async function getEntry(
  entries: Collection<EntryRecord>,
  isWaiting: (id: string) => Promise<boolean>,
  id: string,
  caller: Caller,
): Promise<StoredLogEntry> {
  const first = await entries.get(id)
  const waiting = first === undefined && (await isWaiting(id))
  // Asked again: it may have been stored between the two questions.
  const found = first ?? (await entries.get(id))
  if (found !== undefined && isOwnCustomer(caller, found.value.customer_id)) return toStored(found.value)
  if (found === undefined && waiting) throw problem('not_yet_stored', { headers: { 'Retry-After': '1' } })
  throw problem('record_not_found', { detail: `There is no entry ${id}.` })
}
