import { type Collection, fault, type Platform, type Readiness, type Subscription } from '@tathya/platform'
import { timeOfEntryId } from './entry-id.ts'
import { storeEntry } from './store-entry.ts'
import type { EntryRecord } from './stored-entries.ts'

const group = 'logger.store'

/** Seconds that an entry may wait before the service says that it is not ready. */
const waitLimitSeconds = 60

/** What runs beside the logger's requests. */
export interface Handlers {
  start(): Promise<void>
  readiness(): Promise<readonly Readiness[]>
  /** True where an entry of this id can be among those that are published and not stored. */
  isWaiting(id: string): Promise<boolean>
  close(): Promise<void>
}

/** The events that the logger takes. */
export function createHandlers({ events, clock }: Platform, entries: Collection<EntryRecord>): Handlers {
  let subscription: Subscription | undefined

  async function start(): Promise<void> {
    subscription = await events.subscribe({
      group,
      types: ['logger.entry'],
      // Entries that were published before the logger first ran are stored too.
      from: 'beginning',
      concurrency: 64,
      handle: (event) => storeEntry(entries, event.payload),
      onCommitted: () => fault('entry-committed'),
    })
  }

  async function readiness(): Promise<Readiness[]> {
    const name = 'entries'
    if (subscription === undefined) return [{ name, ready: false, detail: 'The consumer has not started.' }]
    const { paused, oldestUnhandledAt, lag } = await subscription.progress()
    if (paused !== undefined) return [{ name, ready: false, detail: `Entries wait: ${paused}` }]
    const waited = oldestUnhandledAt === undefined ? 0 : clock.now().getTime() - Date.parse(oldestUnhandledAt)
    if (waited <= waitLimitSeconds * 1000) return [{ name, ready: true }]
    return [
      { name, ready: false, detail: `${lag} entries wait, the oldest for ${Math.round(waited / 1000)} s.` },
    ]
  }

  async function isWaiting(id: string): Promise<boolean> {
    if (subscription === undefined) return true
    const { oldestUnhandledAt } = await subscription.progress()
    if (oldestUnhandledAt !== undefined && timeOfEntryId(id) >= Date.parse(oldestUnhandledAt)) return true
    return (await events.parked.show(group, id)) !== undefined
  }

  return { start, readiness, isWaiting, close: async () => subscription?.close() }
}
