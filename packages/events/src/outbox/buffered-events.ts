import path from 'node:path'
import type { EventMap } from '@tathya/contracts/internal'
import { type Clock, Closed, type Logger, type Metrics, type Readiness, Unavailable } from '@tathya/platform'
import type { RecordStore } from '@tathya/storage'
import { createEnvelopes, productSource } from '../delivery/event.ts'
import { BadPayload } from '../errors.ts'
import type { EventBus, EventsDump } from '../port.ts'
import { Acceptor, type AcceptTimeouts, Availability, defaultTimeouts, type Publish } from './accept.ts'
import { acceptedAt, type BufferedEvent, createBuffering } from './buffered-event.ts'
import { type BufferState, createBufferMetrics } from './metrics.ts'
import { Outbox, outboxRecords, outboxTurnRecords } from './outbox.ts'
import { Relay } from './relay.ts'
import { Spool } from './spool.ts'
import { spoolName } from './spool-files.ts'

/** Bytes of a spool where no limit is set. */
const defaultSpoolBytes = 512 * 1024 * 1024

/** Milliseconds that a publish of a buffered event may take, and of one that probes whether the broker is back. */
const publishMs = 5_000
const probeMs = 1_500

export interface BufferedEventsOptions<M extends EventMap> {
  /** The log; `outage` gives the reason while it is known to be away, so that no event waits for a timeout. */
  readonly bus: Omit<EventBus<M>, 'accept' | 'isBuffered'> & { readonly outage?: () => string | undefined }
  readonly records: RecordStore
  /** The data folder of this process; the spool is in it. */
  readonly folder: string
  /** Data folders of processes that are not started any more; what waits in their spools is sent too. Default none. */
  readonly leftFolders?: readonly string[]
  readonly types: M
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  /** Bytes of the spool. Default 512 MiB. */
  readonly maxBytes?: number
  /** Longer in tests that must not depend on the time. */
  readonly timeouts?: AcceptTimeouts
}

/** A bus that accepts events while its log is away. */
export interface BufferedEvents<M extends EventMap> extends EventBus<M> {
  /** Reports the spooled events, whose folder must be kept until they are sent; it is always ready. */
  readiness(): readonly Readiness[]
}

/**
 * Adds `accept` to a bus: the broker takes an event, or while that is away the outbox in the record store, or while both
 * are away the spool on this process's disk. A relay sends buffered events when the servers are back. No server is called
 * before the bus is used, unless the spool holds events.
 */
export function createBufferedEvents<M extends EventMap>(
  options: BufferedEventsOptions<M>,
): BufferedEvents<M> {
  const { bus } = options
  const buffer = new EventBuffer(options as unknown as BufferedEventsOptions<EventMap>)
  let closing: Promise<void> | undefined
  return {
    ...bus,
    async accept(type, payload, publishOptions = {}) {
      if (closing !== undefined) throw new Closed('The event bus is closed.')
      return buffer.accept(type, payload, publishOptions)
    },
    isBuffered: (id) => buffer.has(id),
    subscribe(subscribeOptions) {
      buffer.relay.start()
      return bus.subscribe(subscribeOptions)
    },
    dump: () => buffer.dump(),
    readiness: () => buffer.readiness(),
    close: () => {
      closing ??= buffer.close().then(() => bus.close())
      return closing
    },
  }
}

/** The buffers of accepted events, and the relay that empties them. */
class EventBuffer {
  readonly relay: Relay
  private readonly options: BufferedEventsOptions<EventMap>
  private readonly folder: string
  private readonly broker: Availability
  private readonly store = new Availability()
  private readonly spool: Spool
  private readonly outbox: Outbox
  private readonly acceptor: Acceptor

  constructor(options: BufferedEventsOptions<EventMap>) {
    const { bus, records, types, clock, log, maxBytes = defaultSpoolBytes } = options
    this.options = options
    this.folder = path.join(options.folder, spoolName)
    this.broker = new Availability(() => bus.outage?.())
    const { broker, store, folder } = this
    const metrics = createBufferMetrics(
      options.metrics,
      () => this.states(),
      () => ({ broker: broker.isAway(), store: store.isAway() }),
      () => this.spool.left.bytes(),
    )
    this.spool = new Spool({ folder, left: options.leftFolders ?? [], maxBytes, log, metrics })
    this.outbox = new Outbox(records)
    const common = { spool: this.spool, outbox: this.outbox, broker, store, metrics }
    this.relay = new Relay({ ...common, log, publish: (event, signal) => this.publish(event, signal) })
    const createEnvelope = createEnvelopes(types, clock)
    const toBuffered = createBuffering(clock)
    this.acceptor = new Acceptor({
      ...common,
      publish: bus.publish as Publish,
      toBuffered: (...event) => toBuffered(createEnvelope(...event)),
      timeouts: options.timeouts ?? defaultTimeouts,
    })
    this.spool.opened.then((isFilled) => (isFilled ? this.relay.start() : undefined)).catch(() => {})
  }

  async accept(...event: Parameters<Acceptor['accept']>): Promise<void> {
    this.relay.start()
    const by = await this.acceptor.accept(...event)
    if (by !== 'broker') this.relay.wake()
  }

  async has(id: string): Promise<boolean> {
    if (this.spool.has(id)) return true
    if (this.store.isAway()) throw new Unavailable('The store of accepted events is away.')
    return this.outbox.has(id)
  }

  /** Includes the events of the outbox; the spools of other processes are out of reach. */
  async dump(): Promise<EventsDump> {
    const log = await this.options.bus.dump()
    const { outbox, options } = this
    return {
      ...log,
      collections: [...log.collections, outboxRecords.name, outboxTurnRecords.name],
      async *events() {
        yield* log.events()
        for await (const { id, type, key, traceparent, payload, place } of outbox.all()) {
          const version = options.types[type]?.version ?? 1
          const event = { id, type, key, traceparent, payload, version }
          yield { ...event, time: acceptedAt({ place }), source: productSource }
        }
      },
    }
  }

  readiness(): Readiness[] {
    const { events, bytes } = this.spool.state()
    if (bytes === 0) return []
    const detail = `${events} accepted events (${bytes} bytes) wait in ${this.folder}. Keep that folder until they are sent.`
    return [{ name: 'spool', ready: true, detail }]
  }

  async close(): Promise<void> {
    await this.relay.close()
    await this.spool.close()
    const { events, bytes } = this.spool.state()
    if (bytes === 0) return
    this.options.log.warn(
      { folder: this.folder, events, bytes },
      'Accepted events wait in the spool. They are sent at the next start: keep the folder',
    )
  }

  private async publish(event: BufferedEvent, signal: AbortSignal): Promise<void> {
    const { id, type, payload, traceparent } = event
    if (!Object.hasOwn(this.options.types, type))
      throw new BadPayload(`This version has no event type "${type}".`)
    const deadlineMs = this.broker.isAway() ? probeMs : publishMs
    const trace = traceparent === null ? {} : { traceparent }
    const publishOptions = { id, time: acceptedAt(event), signal, deadlineMs, ...trace }
    await this.options.bus.publish(type, JSON.parse(payload), publishOptions)
  }

  private states(): BufferState[] {
    const now = this.options.clock.now().getTime()
    const secondsFrom = (at: string | undefined) =>
      at === undefined ? 0 : Math.max(0, (now - Date.parse(at)) / 1000)
    const { events, bytes, oldestAt } = this.spool.state()
    const outbox = this.relay.outboxState
    return [
      { place: 'spool', events, bytes, oldestSeconds: secondsFrom(oldestAt) },
      {
        place: 'outbox',
        events: outbox.events,
        bytes: undefined,
        oldestSeconds: secondsFrom(outbox.oldestAt),
      },
    ]
  }
}
