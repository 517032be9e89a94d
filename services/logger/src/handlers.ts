import { setTimeout as pause } from 'node:timers/promises'
import {
  customerOf,
  type Events,
  type IngestType,
  ingestTopic,
  ingestTopicOf,
  type LogEntryAccepted,
} from '@tathya/contracts/internal'
import { type DeliveredEvent, Permanent, type Subscription } from '@tathya/events'
import {
  ConfigError,
  type Readiness,
  type Scrubber,
  StorageFull,
  step,
  traceIdOf,
  Unavailable,
  withDeadline,
} from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { AlreadyExists } from '@tathya/storage'
import type { LoggerConfig } from './config.ts'
import {
  type Entries,
  fillEntry,
  hasTime,
  ingestedEntryId,
  isIngested,
  scrubEntry,
  timeOfEntryId,
  toSortable,
} from './entry.ts'
import { createProgressCheck, type ProgressCheck } from './progress-check.ts'

const storeGroup = 'logger.store'
const ingestGroup = 'logger.ingest'

/** Maximum milliseconds for which the servers delay the start. Entries are accepted without them too. */
const startMs = 1_000

/** Timeout of the check for queued entries in milliseconds. */
const timeoutMs = 2_000

/** Maximum clock skew between replicas in milliseconds. */
const clockSkewMs = 1_000

/** The background work of the logger. */
export interface Handlers {
  start(): Promise<void>
  readiness(): Promise<readonly Readiness[]>
  /** True if an entry of this id may be accepted but not stored yet. Rejects with `Unavailable`. */
  isWaiting(id: string): Promise<boolean>
  close(): Promise<void>
}

/** Subscribes the logger to its events. Ingested entries have a group of their own, so that a burst of them delays no others. */
export function createHandlers(platform: Platform, entries: Entries, config: LoggerConfig): Handlers {
  const consumers = new EntryConsumers(platform, entries, config)
  return {
    start: () => consumers.start(),
    readiness: () => consumers.readiness(),
    isWaiting: (id) =>
      withDeadline(consumers.isWaiting(id), timeoutMs, 'The queued entries could not be checked in time.'),
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

  /** Throws errors of the first second; then continues in the background. */
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
    // The brokers are unavailable, or another member has the oldest entry: the queue is not known here.
    if (paused !== undefined || (lag > 0 && oldestUnhandledAt === undefined)) return true
    // Dead letters of ingested entries have another id.
    if (isIngested(id)) return lag > 0
    if (lag > 0 && !hasTime(id)) return true
    if (lag > 0 && timeOfEntryId(id) >= Date.parse(oldestUnhandledAt!) - clockSkewMs) return true
    return (await events.deadLetters.show(storeGroup, id)) !== undefined
  }

  async close(): Promise<void> {
    await withDeadline(this.starting.then(), timeoutMs, 'late').catch(() => {})
    await Promise.all([this.storing?.close(), this.ingesting?.close()])
  }

  private async startStoring(): Promise<void> {
    this.storing = await this.platform.events.subscribe({
      group: storeGroup,
      types: ['logger.entry'],
      // Also stores entries published before the first start of the logger.
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
      handle: (event) => takeIngested(this.entries, this.platform.scrubber, event),
    })
  }

  /** Creates the collection and its indexes; on failure, the next call does. */
  private async openEntries(): Promise<void> {
    await this.entries.get('none').catch((error) => {
      if (!(error instanceof Unavailable)) throw error
    })
  }
}

/**
 * Stores an accepted entry with its trace; idempotent. Throws `Unavailable` while the store is full, or refuses the
 * credentials.
 */
async function storeEntry(
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

/**
 * Stores an entry from an ingest topic; idempotent by the publisher's id. Throws `Permanent` if topic and entry name different
 * customers.
 */
async function takeIngested(
  entries: Entries,
  scrubber: Scrubber,
  { type, id, time, traceparent, payload }: DeliveredEvent<Events, IngestType>,
): Promise<void> {
  const customer = customerOf(type)
  if (customer !== undefined && payload.customer_id !== customer)
    throw new Permanent(
      `customer_id is ${payload.customer_id}, and ${type} takes entries of customer ${customer} only (accepted: ${customer})`,
    )
  const entry = scrubEntry(scrubber, fillEntry(payload, time))
  await storeEntry(entries, { entry_id: ingestedEntryId(id), received_at: time, entry }, traceparent)
}
