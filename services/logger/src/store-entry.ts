import type { LogEntryAccepted } from '@tathya/contracts/internal'
import { ConfigError, StorageFull, step, traceIdOf, Unavailable } from '@tathya/platform'
import { AlreadyExists } from '@tathya/storage'
import { type Entries, toSortable } from './stored-entries.ts'

/**
 * Stores an accepted entry under its id, with the trace it came by; a second delivery changes nothing. Throws `Unavailable`
 * while the store is full, or refuses the login.
 */
export async function storeEntry(
  entries: Entries,
  accepted: LogEntryAccepted,
  traceparent: string | undefined,
): Promise<void> {
  step('entry-taken')
  const { entry, entry_id, received_at } = accepted
  try {
    await entries.insert({
      ...entry,
      entry_id,
      received_at,
      trace_id: traceparent === undefined ? null : traceIdOf(traceparent),
      created_at: toSortable(entry.created_date),
    })
  } catch (error) {
    if (error instanceof StorageFull)
      throw new Unavailable('The record store is full; free space.', { cause: error })
    // A login that MongoDB refuses is no fault of the entry, which would be parked.
    if (error instanceof ConfigError) throw new Unavailable(error.message, { cause: error })
    if (!(error instanceof AlreadyExists)) throw error
  }
  step('entry-stored')
}
