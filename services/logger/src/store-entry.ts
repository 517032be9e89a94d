import type { LogEntryAccepted } from '@tathya/contracts/internal'
import { ConfigError, StorageFull, step, Unavailable } from '@tathya/platform'
import type { Added, Entry, EntryStore, NewEntry } from '@tathya/storage'
import { groupOf } from './grouping/index.ts'
import { toEntry } from './read-fields.ts'
import type { MapEntry } from './source-maps/map-entry.ts'

/** Stores an accepted entry with its trace; idempotent. */
export type StoreEntry = (accepted: LogEntryAccepted, traceparent: string | undefined) => Promise<void>

/**
 * Called with entries that are in the store, and what became of each, before their events are done; again with one that is
 * delivered again. Rejects with `Unavailable` or `StorageFull` where the event must come again.
 */
export type OnStored = (added: readonly Added[], entries: readonly Entry[]) => Promise<void>

/** What the storing of entries needs. */
export interface StoreEntryOptions {
  readonly store: Pick<EntryStore, 'add'>
  /** Gives the entry the places of its source, where there is a map. */
  readonly mapEntry: MapEntry
  /** True for an entry that was accepted before the data of its customer was deleted. */
  readonly isDeleted: (customer: number, receivedAt: string) => Promise<boolean>
  readonly onStored: OnStored
}

/**
 * Creates the storing of entries with their groups. It rejects with `Unavailable` while the store is away or full, or refuses
 * the credentials: that is no fault of the entry, which would become a dead letter. The store writes what comes together at once.
 */
export function createStoreEntry({ store, mapEntry, isDeleted, onStored }: StoreEntryOptions): StoreEntry {
  return async (accepted, traceparent) => {
    step('entry-taken')
    if (await isDeleted(accepted.entry.customer_id, accepted.received_at)) return
    const entry = await mapEntry(toEntry(accepted, traceparent)).catch(rethrow)
    const added = await store.add([toNewEntry(entry)]).catch(rethrow)
    step('entry-stored')
    await onStored(added, [entry]).catch(rethrow)
  }
}

/** The entry with the bug that it belongs to. */
export function toNewEntry(entry: Entry): NewEntry {
  return { entry, grouping: groupOf(entry) }
}

function rethrow(error: unknown): never {
  if (error instanceof StorageFull)
    throw new Unavailable('The store of entries is full; free space.', { cause: error })
  if (error instanceof ConfigError) throw new Unavailable(error.message, { cause: error })
  throw error
}
