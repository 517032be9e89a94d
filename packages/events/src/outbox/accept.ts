import { randomUUID } from 'node:crypto'
import { Closed, PublishTimeout, StorageFull, step } from '@tathya/platform'
import { BadPayload } from '../errors.ts'
import type { PublishOptions } from '../port.ts'
import type { Availability } from './availability.ts'
import type { BufferedEvent } from './buffered-event.ts'
import type { BufferMetrics } from './metrics.ts'
import type { Outbox } from './outbox.ts'
import type { Spool } from './spool.ts'

/** Milliseconds for which the broker, and then the outbox, may take to accept an event. */
export interface AcceptTimeouts {
  readonly brokerMs: number
  readonly outboxMs: number
}

/** With the fsync of the spool, below the 300 ms of the port. */
export const defaultTimeouts: AcceptTimeouts = { brokerMs: 150, outboxMs: 80 }

/** Milliseconds after which the outcome is unknown to the caller, where even the disk does not answer. */
const defaultDeadlineMs = 5_000

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

/** What a server did with an event in the time that it was given. */
type Outcome = 'taken' | 'late' | { readonly error: unknown }

/**
 * Accepts events: tries the broker, then the outbox, then the spool. A publish that times out is not cancelled. If it
 * succeeds later, the other copies are removed; if that is unknown, the event is published twice under one id, and
 * consumers ignore the duplicate.
 */
export class Accepting {
  private readonly options: AcceptOptions

  constructor(options: AcceptOptions) {
    this.options = options
  }

  /** Resolves with what took the event. Rejects at its deadline, or with the reason of its signal; it may be taken later. */
  accept(type: string, payload: unknown, wanted: PublishOptions): Promise<'broker' | 'outbox' | 'spool'> {
    const { signal, deadlineMs = defaultDeadlineMs } = wanted
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const abort = () => reject(signal?.reason)
      const timer = setTimeout(() => reject(toTimeout(deadlineMs)), deadlineMs)
      signal?.addEventListener('abort', abort)
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
      this.take(type, payload, wanted).then(resolve, reject).finally(end)
    })
  }

  private async take(type: string, payload: unknown, wanted: PublishOptions) {
    const by = await this.offer(type, payload, wanted)
    this.options.metrics.accepted.inc({ by })
    return by
  }

  /** Offers an event to the servers, one after the other, and then to the disk. */
  private async offer(type: string, payload: unknown, { id = randomUUID(), traceparent }: PublishOptions) {
    const { spool, toBuffered } = this.options
    const named = traceparent === undefined ? { id } : { id, traceparent }
    const sent = await this.tryBroker(type, payload, named)
    if (sent === 'taken') return 'broker'
    const event = toBuffered(type, payload, named)
    const kept = await this.tryOutbox(event)
    if (kept === 'taken') return 'outbox'
    await spool.add(event).catch((error) => {
      // What is late may still be durable, so the event must not be reported as refused.
      throw [sent, kept].includes('late') && error instanceof StorageFull
        ? new PublishTimeout('The event may be durable; try again with the same id.', { cause: error })
        : error
    })
    return 'spool'
  }

  private async tryBroker(
    type: string,
    payload: unknown,
    named: PublishOptions & { id: string },
  ): Promise<'taken' | 'late' | 'refused'> {
    const { broker, publish, timeouts } = this.options
    if (!broker.mayTry()) return 'refused'
    const publishing = publish(type, payload, named)
    const outcome = await settle(publishing, timeouts.brokerMs)
    if (outcome === 'taken') {
      broker.worked()
      return outcome
    }
    if (outcome === 'late') {
      broker.failed()
      publishing.then(() => this.removeCopies(named.id)).catch(() => {})
      return outcome
    }
    if (outcome.error instanceof Closed) throw outcome.error
    // `toBuffered` refuses a bad payload next.
    if (!(outcome.error instanceof BadPayload)) broker.failed()
    return 'refused'
  }

  /** What a late publish has brought to the log after all need not be sent from elsewhere. */
  private async removeCopies(id: string): Promise<void> {
    const { broker, spool, outbox } = this.options
    broker.worked()
    spool.remove([id])
    await outbox.remove([id])
  }

  private async tryOutbox(event: BufferedEvent): Promise<'taken' | 'late' | 'refused'> {
    const { store, outbox, spool, timeouts } = this.options
    if (!store.mayTry()) return 'refused'
    const adding = outbox.add([event])
    const outcome = await settle(adding, timeouts.outboxMs)
    if (outcome === 'taken') {
      store.worked()
      step('outbox-inserted')
      return outcome
    }
    store.failed()
    if (outcome !== 'late') return 'refused'
    const release = () => {
      store.worked()
      spool.remove([event.id])
    }
    adding.then(release).catch(() => {})
    return outcome
  }
}

/** Waits for work up to some milliseconds. Late work is not cancelled. */
function settle(work: Promise<void>, milliseconds: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), milliseconds)
    const end = (outcome: Outcome) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    work.then(
      () => end('taken'),
      (error) => end({ error }),
    )
  })
}

function toTimeout(deadlineMs: number): PublishTimeout {
  return new PublishTimeout(
    `The event was not confirmed within ${deadlineMs} ms. It may be durable; try again with the same id.`,
  )
}
