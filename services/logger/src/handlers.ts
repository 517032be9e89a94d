import { setTimeout as pause } from 'node:timers/promises'
import {
  customerOf,
  type Events,
  type IngestType,
  ingestTopic,
  ingestTopicOf,
} from '@tathya/contracts/internal'
import { type DeliveredEvent, Permanent, type Subscription } from '@tathya/events'
import { ProblemError, type Readiness, settlesWithin, step, withDeadline } from '@tathya/platform'
import { type Intake, levelOf } from './accept-entry.ts'
import type { LoggerConfig } from './config.ts'
import { fillEntry, hasTime, ingestedEntryId, isIngested, timeOfEntryId, toStoredEntry } from './entry.ts'
import { createProgressCheck, type ProgressCheck } from './progress-check.ts'
import type { StoreEntry } from './store-entry.ts'

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
export function createHandlers(intake: Intake, store: StoreEntry, config: LoggerConfig): Handlers {
  const consumers = new EntryConsumers(intake, store, config)
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
  private readonly intake: Intake
  private readonly store: StoreEntry
  private readonly customers: LoggerConfig['TATHYA_INGEST_CUSTOMERS']
  private readonly checkStoring: ProgressCheck
  private readonly checkIngesting: ProgressCheck
  private storing: Subscription | undefined
  private ingesting: Subscription | undefined
  private starting: Promise<unknown> = Promise.resolve()

  constructor(intake: Intake, store: StoreEntry, { TATHYA_INGEST_CUSTOMERS: customers }: LoggerConfig) {
    this.intake = intake
    this.store = store
    this.customers = customers
    this.checkStoring = createProgressCheck('entries', intake.clock)
    this.checkIngesting = createProgressCheck('entries from outside', intake.clock)
  }

  /** Throws errors of the first second; then continues in the background. */
  async start(): Promise<void> {
    const steps = Promise.all([this.startStoring(), this.startIngesting()])
    this.starting = steps.catch((error) =>
      this.intake.log.error({ err: error }, 'The logger cannot store entries'),
    )
    await Promise.race([steps, pause(startMs)])
  }

  async readiness(): Promise<readonly Readiness[]> {
    return [await this.checkStoring(this.storing), await this.checkIngesting(this.ingesting)]
  }

  async isWaiting(id: string): Promise<boolean> {
    const { events } = this.intake
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
    await settlesWithin(this.starting, timeoutMs)
    await Promise.all([this.storing?.close(), this.ingesting?.close()])
  }

  private async startStoring(): Promise<void> {
    this.storing = await this.intake.events.subscribe({
      group: storeGroup,
      types: ['logger.entry'],
      concurrency: 256,
      handle: (event) => this.store(event.payload, event.traceparent),
      onCommitted: () => step('entry-committed'),
    })
  }

  private async startIngesting(): Promise<void> {
    const types: readonly IngestType[] = [ingestTopic, ...this.customers.map(ingestTopicOf)]
    this.ingesting = await this.intake.events.subscribe({
      group: ingestGroup,
      types,
      concurrency: 256,
      handle: (event) => takeIngested(this.intake, this.store, event),
    })
  }
}

/**
 * Stores an entry from an ingest topic; idempotent by the publisher's id. One for which there is no room, or that is beyond the
 * quota of its customer, is counted as refused and is done: as a dead letter it would take the room all the same. Throws
 * `Permanent` if topic and entry name different customers.
 */
async function takeIngested(
  intake: Intake,
  store: StoreEntry,
  { type, id, time, traceparent, payload }: DeliveredEvent<Events, IngestType>,
): Promise<void> {
  const customer = customerOf(type)
  if (customer !== undefined && payload.customer_id !== customer)
    throw new Permanent(
      `customer_id is ${payload.customer_id}, and ${type} takes entries of customer ${customer} only (accepted: ${customer})`,
    )
  const { limits, budget, refusals, scrubber, clock } = intake
  const entry = toStoredEntry(scrubber, fillEntry(payload, time), clock.now())
  let isTaken = false
  const add = () => {
    isTaken = true
    return store({ entry_id: ingestedEntryId(id), received_at: time, entry }, traceparent)
  }
  try {
    budget.assertRoom(levelOf(entry.additional_info))
    await (limits === undefined ? add() : limits.withinQuota(entry.customer_id, add))
  } catch (error) {
    if (isTaken || !(error instanceof ProblemError)) throw error
    refusals.countError(error, entry.customer_id)
  }
}
