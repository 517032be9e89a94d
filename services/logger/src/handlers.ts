import { setTimeout as pause } from 'node:timers/promises'
import { type IngestType, ingestTopic, ingestTopicOf } from '@tathya/contracts/internal'
import type { Subscription } from '@tathya/events'
import { type Readiness, step, Unavailable, withDeadline } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import type { LoggerConfig } from './config.ts'
import { timeOfEntryId } from './entry-id.ts'
import { isIngested } from './ingested-entry-id.ts'
import { createProgressCheck, type ProgressCheck } from './progress-check.ts'
import { storeEntry } from './store-entry.ts'
import type { Entries } from './stored-entries.ts'
import { takeIngested } from './take-ingested.ts'

const storeGroup = 'logger.store'
const ingestGroup = 'logger.ingest'

/** Milliseconds that the start waits for the servers. Entries are accepted without them too. */
const startMs = 1_000

/** Milliseconds that a question about waiting entries may take. */
const askMs = 2_000

/** Milliseconds by which the clocks of those who accept entries may differ. */
const clockSlackMs = 1_000

/** What runs beside the logger's requests. */
export interface Handlers {
  start(): Promise<void>
  readiness(): Promise<readonly Readiness[]>
  /** True where an entry of this id can be among those that are accepted and not stored. Rejects with `Unavailable`. */
  isWaiting(id: string): Promise<boolean>
  close(): Promise<void>
}

/** The events that the logger takes. Those from outside have a group of their own, so that a flood of them holds up no others. */
export function createHandlers(platform: Platform, entries: Entries, config: LoggerConfig): Handlers {
  const consumers = new EntryConsumers(platform, entries, config)
  return {
    start: () => consumers.start(),
    readiness: () => consumers.readiness(),
    isWaiting: (id) =>
      withDeadline(consumers.isWaiting(id), askMs, 'Nobody could tell in time which entries wait.'),
    close: () => consumers.close(),
  }
}

/** The two subscriptions of the logger. */
class EntryConsumers {
  private readonly platform: Platform
  private readonly entries: Entries
  private readonly customers: LoggerConfig['TATHYA_INGEST_CUSTOMERS']
  private readonly checkStoring: ProgressCheck
  private readonly checkIngesting: ProgressCheck
  private storing: Subscription | undefined
  private ingesting: Subscription | undefined
  private starting: Promise<unknown> = Promise.resolve()

  constructor(platform: Platform, entries: Entries, { TATHYA_INGEST_CUSTOMERS: customers }: LoggerConfig) {
    this.platform = platform
    this.entries = entries
    this.customers = customers
    this.checkStoring = createProgressCheck('entries', platform.clock)
    this.checkIngesting = createProgressCheck('entries from outside', platform.clock)
  }

  /** Throws soon what is wrong for certain; what takes longer goes on beside the requests. */
  async start(): Promise<void> {
    const steps = Promise.all([this.startStoring(), this.startIngesting(), this.openEntries()])
    this.starting = steps.catch((error) =>
      this.platform.log.error({ err: error }, 'The logger cannot store entries'),
    )
    await Promise.race([steps, pause(startMs)])
  }

  async readiness(): Promise<readonly Readiness[]> {
    return [await this.checkStoring(this.storing), await this.checkIngesting(this.ingesting)]
  }

  async isWaiting(id: string): Promise<boolean> {
    const { events } = this.platform
    if (!isIngested(id) && (await events.isBuffered(id))) return true
    const subscription = isIngested(id) ? this.ingesting : this.storing
    if (subscription === undefined) return true
    const { lag, oldestUnhandledAt, paused } = await subscription.progress()
    // The brokers are away, or another member has the oldest: nobody here knows which entries wait.
    if (paused !== undefined || (lag > 0 && oldestUnhandledAt === undefined)) return true
    // The id of an ingested entry tells no time, and dead letters go by another id.
    if (isIngested(id)) return lag > 0
    if (lag > 0 && timeOfEntryId(id) >= Date.parse(oldestUnhandledAt!) - clockSlackMs) return true
    return (await events.deadLetters.show(storeGroup, id)) !== undefined
  }

  async close(): Promise<void> {
    await withDeadline(this.starting.then(), askMs, 'late').catch(() => {})
    await Promise.all([this.storing?.close(), this.ingesting?.close()])
  }

  private async startStoring(): Promise<void> {
    this.storing = await this.platform.events.subscribe({
      group: storeGroup,
      types: ['logger.entry'],
      // Entries that were published before the logger first ran are stored too.
      from: 'beginning',
      concurrency: 64,
      handle: (event) => storeEntry(this.entries, event.payload, event.traceparent),
      onCommitted: () => step('entry-committed'),
    })
  }

  private async startIngesting(): Promise<void> {
    const types: readonly IngestType[] = [ingestTopic, ...this.customers.map(ingestTopicOf)]
    this.ingesting = await this.platform.events.subscribe({
      group: ingestGroup,
      types,
      from: 'beginning',
      concurrency: 64,
      handle: (event) => takeIngested(this.entries, event),
    })
  }

  /** Makes the collection and its indexes; where the store is away, the first call after it is back does. */
  private async openEntries(): Promise<void> {
    await this.entries.get('none').catch((error) => {
      if (!(error instanceof Unavailable)) throw error
    })
  }
}
