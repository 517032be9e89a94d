import path from 'node:path'
import type { EventMap } from '@tathya/contracts/internal'
import { type Clock, type Logger, Loop, type Metrics, type Scrubber } from '@tathya/platform'
import type { RecordStore, Statement, Step, Store } from '@tathya/storage'
import { DeadLetterStore } from '../delivery/dead-letters.ts'
import { type AnySubscribeOptions, Subscriptions } from '../delivery/delivery.ts'
import { createEnvelopes, type Envelope, type Listener, Listeners, Publisher } from '../delivery/event.ts'
import { addProgressMetrics } from '../delivery/metrics.ts'
import type { DumpedEvent, DumpedGroup, EventBus, Topics } from '../port.ts'
import { dumpLog, loadLog } from './dump.ts'
import { LogTail } from './log-tail.ts'
import { removeOld } from './retention.ts'
import { SqliteSource, toParams } from './source.ts'

/** Milliseconds between sweeps of old events. */
const sweepMs = 600_000

/**
 * The tables of `events.sqlite`. `events` is append-only, and truncated at its old end. `groups` has the position up to
 * which each group has finished all events.
 */
const createTables: readonly Step[] = [
  `create table if not exists events (
     position integer primary key, type text not null, key text not null, id text not null, time text not null,
     version integer not null, traceparent text, source text not null, payload text not null) strict`,
  `create table if not exists groups (
     name text primary key, types text not null, position integer not null) strict, without rowid`,
].map((sql) => ({ sql, params: [] }))

/** The position of the newest event; 0 where there is none. */
const selectHead: Step = { sql: 'select coalesce(max(position), 0) from events', params: [] }

const appendEvent: Statement = {
  database: 'events',
  kind: 'append',
  sql: 'insert into events (type, key, id, time, version, traceparent, source, payload) values',
  step: 'event-appended',
}

/** The event port on the log of a store. */
export interface EmbeddedEvents<M extends EventMap> extends EventBus<M> {
  /** Removes events past their topic's retention that every group has finished; runs automatically every ten minutes. */
  sweep(): Promise<number>
}

export interface EmbeddedEventsOptions<M extends EventMap> {
  readonly store: Store
  /** Keeps dead letters. */
  readonly records: RecordStore
  readonly types: M
  readonly topics: Topics
  readonly log: Logger
  readonly clock: Clock
  readonly metrics: Metrics
  /** Seconds before each further round of tries. Default 10 and 300. */
  readonly retryDelays?: readonly number[]
  /** Scrubs dead letters of what programs outside the product have written. Default: they are kept as received. */
  readonly scrubber?: Scrubber | undefined
}

/** Makes the only event bus of a store: another would not see what the first publishes. */
export function createEmbeddedEvents<M extends EventMap>(
  options: EmbeddedEventsOptions<M>,
): EmbeddedEvents<M> {
  const bus = new SqliteEvents(options)
  return {
    publish: (type, payload, publishOptions) => bus.publisher.publish(type, payload, publishOptions),
    // The log is on this disk: where it cannot take an event, nothing else can.
    accept: (type, payload, publishOptions) => bus.publisher.publish(type, payload, publishOptions),
    isBuffered: async () => false,
    subscribe: (subscribeOptions) =>
      bus.subscriptions.subscribe(subscribeOptions as unknown as AnySubscribeOptions),
    listen: (types, handle) => bus.listeners.add(types, handle as Listener),
    deadLetters: bus.letters,
    subscriptions: () => bus.subscriptions.all(),
    dump: async () => dumpLog(bus.file),
    load: (groups, events) => bus.load(groups, events),
    contents: () => bus.contents(),
    sweep: () => bus.sweep(),
    close: () => bus.close(),
  }
}

class SqliteEvents {
  readonly letters: DeadLetterStore
  readonly listeners: Listeners
  readonly subscriptions: Subscriptions
  readonly publisher: Publisher
  private readonly options: EmbeddedEventsOptions<EventMap>
  private readonly tail = new LogTail()
  private readonly opened: Promise<void>
  private readonly sweeper: Loop<number>
  private closing: Promise<void> | undefined
  private appending = 0
  private whenAppended: (() => void) | undefined

  constructor(options: EmbeddedEventsOptions<EventMap>) {
    const { store, records, types, log, clock, metrics, retryDelays, scrubber } = options
    this.options = options
    this.letters = new DeadLetterStore({ records, types, clock, log, metrics, retryDelays, scrubber })
    this.listeners = new Listeners(types, log)
    this.publisher = new Publisher({
      assertOpen: () => this.subscriptions.assertOpen(),
      createEnvelope: createEnvelopes(types, clock),
      send: (publication) => {
        this.appending += 1
        store.append(appendEvent, toParams(publication.envelope), publication)
      },
      onSettled: (envelope, error) => this.settled(envelope, error),
    })
    this.opened = this.open()
    // Later calls reject with the same reason.
    this.opened.catch(() => {})
    const context = { store, tail: this.tail, log, opened: this.opened }
    this.subscriptions = new Subscriptions(
      { types, letters: this.letters, log },
      (options, committed) => new SqliteSource(context, options, committed),
    )
    addProgressMetrics(metrics, () => this.subscriptions.all())
    const task = () => this.removeOld()
    this.sweeper = new Loop({ task, everyMs: sweepMs, log, failure: 'Old events could not be removed' })
  }

  get file(): string {
    return path.join(this.options.store.folder, 'events.sqlite')
  }

  async load(groups: readonly DumpedGroup[], events: AsyncIterable<DumpedEvent>): Promise<void> {
    await this.opened
    await loadLog(this.options.store, groups, events)
  }

  async contents(): Promise<readonly string[]> {
    await this.opened
    const results = await this.options.store.steps('events', [selectHead])
    return results[0]?.[0]?.[0] === 0 ? [] : [`the log ${this.file} with events`]
  }

  sweep(): Promise<number> {
    return this.sweeper.run()
  }

  private async removeOld(): Promise<number> {
    await this.opened
    const { store, types, topics, clock } = this.options
    await Promise.all([...this.tail.readers].map((reader) => reader.flush()))
    const removed = await removeOld({ store, types, topics, clock })
    if (removed > 0) this.tail.clear()
    return removed
  }

  close(): Promise<void> {
    this.closing ??= this.closeAll()
    return this.closing
  }

  private async open(): Promise<void> {
    const results = await this.options.store.steps('events', [...createTables, selectHead])
    this.tail.startAt(results.at(-1)![0]![0] as number)
  }

  private settled(envelope: Envelope, error: Error | undefined): void {
    this.appending -= 1
    if (this.appending === 0) this.whenAppended?.()
    if (error !== undefined) return
    this.tail.add(envelope)
    this.listeners.notify(envelope)
  }

  private async closeAll(): Promise<void> {
    await Promise.all([this.sweeper.stop(), this.subscriptions.close()])
    if (this.appending > 0) await new Promise<void>((resolve) => (this.whenAppended = resolve))
    await this.opened.catch(() => {})
  }
}
