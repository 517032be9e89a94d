import { type IngestType, ingestTopic, ingestTopicOf } from '@tathya/contracts'
import { type Collection, fault, type Platform, type Readiness, type Subscription } from '@tathya/platform'
import type { LoggerConfig } from './config.ts'
import { timeOfEntryId } from './entry-id.ts'
import { isIngested } from './ingested-entry-id.ts'
import { storeEntry } from './store-entry.ts'
import type { EntryRecord } from './stored-entries.ts'
import { takeIngested } from './take-ingested.ts'

const storeGroup = 'logger.store'
const ingestGroup = 'logger.ingest'

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

/** The events that the logger takes. Those from outside have a group of their own, so that a flood of them holds up no others. */
export function createHandlers(
  { events, clock }: Platform,
  entries: Collection<EntryRecord>,
  { TATHYA_INGEST_CUSTOMERS: customers }: LoggerConfig,
): Handlers {
  let storing: Subscription | undefined
  let ingesting: Subscription | undefined

  async function start(): Promise<void> {
    storing = await events.subscribe({
      group: storeGroup,
      types: ['logger.entry'],
      // Entries that were published before the logger first ran are stored too.
      from: 'beginning',
      concurrency: 64,
      handle: (event) => storeEntry(entries, event.payload),
      onCommitted: () => fault('entry-committed'),
    })
    const types: readonly IngestType[] = [ingestTopic, ...customers.map(ingestTopicOf)]
    ingesting = await events.subscribe({
      group: ingestGroup,
      types,
      from: 'beginning',
      concurrency: 64,
      handle: (event) => takeIngested(entries, event),
    })
  }

  async function readinessOf(name: string, subscription: Subscription | undefined): Promise<Readiness> {
    if (subscription === undefined) return { name, ready: false, detail: 'The consumer has not started.' }
    const { paused, oldestUnhandledAt, lag } = await subscription.progress()
    if (paused !== undefined) return { name, ready: false, detail: `Entries wait: ${paused}` }
    const waited = oldestUnhandledAt === undefined ? 0 : clock.now().getTime() - Date.parse(oldestUnhandledAt)
    if (waited <= waitLimitSeconds * 1000) return { name, ready: true }
    const seconds = Math.round(waited / 1000)
    return { name, ready: false, detail: `${lag} entries wait, the oldest for ${seconds} s.` }
  }

  async function isWaiting(id: string): Promise<boolean> {
    const subscription = isIngested(id) ? ingesting : storing
    if (subscription === undefined) return true
    const { oldestUnhandledAt } = await subscription.progress()
    // The id of an ingested entry tells no time, and parked events go by another id.
    if (isIngested(id)) return oldestUnhandledAt !== undefined
    if (oldestUnhandledAt !== undefined && timeOfEntryId(id) >= Date.parse(oldestUnhandledAt)) return true
    return (await events.parked.show(storeGroup, id)) !== undefined
  }

  return {
    start,
    readiness: async () => [
      await readinessOf('entries', storing),
      await readinessOf('entries from outside', ingesting),
    ],
    isWaiting,
    async close() {
      await Promise.all([storing?.close(), ingesting?.close()])
    },
  }
}
