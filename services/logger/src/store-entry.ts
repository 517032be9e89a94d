import type { LogEntryAccepted } from '@tathya/contracts/internal'
import { ConfigError, StorageFull, step, traceIdOf, Unavailable } from '@tathya/platform'
import { AlreadyExists } from '@tathya/storage'
import { type Entries, toSortable } from './stored-entries.ts'

/**
 * Stores an accepted entry with its trace; idempotent. Throws `Unavailable` while the store is full, or refuses the
 * credentials.
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
    // Refused credentials are no fault of the entry, which would become a dead letter.
    if (error instanceof ConfigError) throw new Unavailable(error.message, { cause: error })
    if (!(error instanceof AlreadyExists)) throw error
  }
  step('entry-stored')
}
