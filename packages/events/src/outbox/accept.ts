import { randomUUID } from 'node:crypto'
import { Closed, PublishTimeout, StorageFull, step, withAbort, withDeadline } from '@tathya/platform'
import { defaultDeadlineMs, toTimeout } from '../delivery/event.ts'
import { BadPayload } from '../errors.ts'
import type { PublishOptions } from '../port.ts'
import type { BufferedEvent } from './buffered-event.ts'
import type { BufferMetrics } from './metrics.ts'
import type { Outbox } from './outbox.ts'
import type { Spool } from './spool.ts'

/** Milliseconds that the broker, and then the outbox, have to accept an event. */
export interface AcceptTimeouts {
  readonly brokerMs: number
  readonly outboxMs: number
}

/** With the fsync of the spool, below the 300 ms of the port. */
export const defaultTimeouts: AcceptTimeouts = { brokerMs: 150, outboxMs: 80 }

export type Publish = (type: string, payload: unknown, options: PublishOptions) => Promise<void>

export interface AcceptOptions {
  readonly publish: Publish
  /** Throws `BadPayload`, and `TypeError` for an unknown type. */
  readonly toBuffered: (type: string, payload: unknown, options: PublishOptions) => BufferedEvent
  readonly spool: Spool
  readonly outbox: Outbox
  readonly broker: Availability
  readonly store: Availability
  readonly metrics: Pick<BufferMetrics, 'accepted'>
  readonly timeouts: AcceptTimeouts
}

/** How a server answered within its time. */
type Outcome = 'accepted' | 'late' | { readonly error: unknown }

/**
 * Accepts events: tries the broker, then the outbox, then the spool. A publish that times out is not cancelled. If it
 * succeeds later, the other copies are removed; if that is unknown, the event is published twice under one id, and
 * consumers ignore the duplicate.
 */
export class Acceptor {
  private readonly options: AcceptOptions

  constructor(options: AcceptOptions) {
    this.options = options
  }

  /** Resolves with what accepted the event. Rejects at its deadline, or with the reason of its signal; it may be accepted later. */
  async accept(
    type: string,
    payload: unknown,
    options: PublishOptions,
  ): Promise<'broker' | 'outbox' | 'spool'> {
    const { signal, deadlineMs = defaultDeadlineMs } = options
    signal?.throwIfAborted()
    const offering = this.offer(type, payload, options)
    offering.then((by) => this.options.metrics.accepted.inc({ by })).catch(() => {})
    return withAbort(
      withDeadline(offering, deadlineMs, () => toTimeout(deadlineMs)),
      signal,
    )
  }

  /** Offers an event to the servers, one after the other, and then to the disk. */
  private async offer(
    type: string,
    payload: unknown,
    { id = randomUUID(), traceparent, json }: PublishOptions,
  ) {
    const { spool, toBuffered } = this.options
    const trace = traceparent === undefined ? {} : { traceparent }
    const options = { id, ...trace, ...(json === undefined ? {} : { json }) }
    const byBroker = await this.tryBroker(type, payload, options)
    if (byBroker === 'accepted') return 'broker'
    const event = toBuffered(type, payload, options)
    const byOutbox = await this.tryOutbox(event)
    if (byOutbox === 'accepted') return 'outbox'
    await spool.add(event).catch((error) => {
      // A late event may still be durable, so it must not be reported as refused.
      throw [byBroker, byOutbox].includes('late') && error instanceof StorageFull
        ? new PublishTimeout('The event may be durable; try again with the same id.', { cause: error })
        : error
    })
    return 'spool'
  }

  private async tryBroker(
    type: string,
    payload: unknown,
    options: PublishOptions & { id: string },
  ): Promise<'accepted' | 'late' | 'refused'> {
    const { broker, publish, timeouts } = this.options
    if (!broker.claimTry()) return 'refused'
    const publishing = publish(type, payload, options)
    const outcome = await settle(publishing, timeouts.brokerMs)
    if (outcome === 'accepted') {
      broker.succeeded()
      return outcome
    }
    if (outcome === 'late') {
      broker.failed()
      publishing.then(() => this.removeCopies(options.id)).catch(() => {})
      return outcome
    }
    if (outcome.error instanceof Closed) throw outcome.error
    // `toBuffered` refuses a bad payload next.
    if (!(outcome.error instanceof BadPayload)) broker.failed()
    return 'refused'
  }

  /** A late publish succeeded after all: the event need not be sent from a buffer. */
  private async removeCopies(id: string): Promise<void> {
    const { broker, spool, outbox } = this.options
    broker.succeeded()
    spool.remove([id])
    await outbox.remove([id])
  }

  private async tryOutbox(event: BufferedEvent): Promise<'accepted' | 'late' | 'refused'> {
    const { store, outbox, spool, timeouts } = this.options
    if (!store.claimTry()) return 'refused'
    const adding = outbox.add([event])
    const outcome = await settle(adding, timeouts.outboxMs)
    if (outcome === 'accepted') {
      store.succeeded()
      step('outbox-inserted')
      return outcome
    }
    store.failed()
    if (outcome !== 'late') return 'refused'
    const release = () => {
      store.succeeded()
      spool.remove([event.id])
    }
    adding.then(release).catch(() => {})
    return outcome
  }
}

/** Waits for work up to some milliseconds. Late work is not cancelled. */
async function settle(work: Promise<void>, ms: number): Promise<Outcome> {
  try {
    await withDeadline(work, ms, () => new Late())
    return 'accepted'
  } catch (error) {
    return error instanceof Late ? 'late' : { error }
  }
}

class Late extends Error {}

/** True if a server is sent accepted events. It is available until a call fails. */
export class Availability {
  private readonly outage: () => string | undefined
  private state: 'available' | 'away' | 'probe-due' = 'available'

  /** `outage` gives the reason where somebody else probes the server, and it is away. */
  constructor(outage: () => string | undefined = () => undefined) {
    this.outage = outage
  }

  isAway(): boolean {
    return this.state !== 'available' || this.hasOutage()
  }

  hasOutage(): boolean {
    return this.outage() !== undefined
  }

  /** True if a caller may try the server. True once while a probe is due: that caller reports the result. */
  claimTry(): boolean {
    if (this.state === 'away' || this.hasOutage()) return false
    if (this.state === 'probe-due') this.state = 'away'
    return true
  }

  succeeded(): void {
    this.state = 'available'
  }

  failed(): void {
    this.state = 'away'
  }

  /** Lets the next caller try, because nothing else probes the server. */
  allowProbe(): void {
    if (this.state === 'away') this.state = 'probe-due'
  }
}
