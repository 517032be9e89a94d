import { randomUUID } from 'node:crypto'
import { Closed, fault, PublishTimeout, StorageFull } from '@tathya/platform'
import type { PublishOptions } from '../port.ts'
import type { HeldEvent } from './held-event.ts'
import type { HeldMeters } from './held-meters.ts'
import type { Outbox } from './outbox.ts'
import type { Relay } from './relay.ts'
import { isRefusal } from './send-in-order.ts'
import { settle, untilGivenUp } from './settle.ts'
import type { Spool } from './spool.ts'
import type { Way } from './way.ts'

/** Milliseconds for which the broker, and then the outbox, may think about an event. */
export interface Patience {
  readonly brokerMs: number
  readonly outboxMs: number
}

/** With the fsync of the spool, below the 300 ms of the port. */
export const usualPatience: Patience = { brokerMs: 150, outboxMs: 80 }

/** Milliseconds after which a caller is told that nobody knows, where even the own disk does not answer. */
const defaultDeadlineMs = 5_000

/** What a server did with an event in the time that it was given. */
type Tried = 'taken' | 'late' | 'refused'

type Send = (type: string, payload: unknown, options: PublishOptions) => Promise<void>

export interface AcceptOptions {
  readonly publish: Send
  /** Throws `BadPayload`, and `TypeError` for an unknown type. */
  readonly toHeld: (type: string, payload: unknown, options: PublishOptions) => HeldEvent
  readonly spool: Spool
  readonly outbox: Outbox
  readonly broker: Way
  readonly store: Way
  readonly relay: Relay
  readonly meters: HeldMeters
  readonly patience: Patience
}

/**
 * Makes the `accept` of the port. A publish that is late goes on: should it succeed after all, what was kept elsewhere is
 * let go; should it not be known, the event is published twice under one id, which changes nothing.
 */
export function createAccept(options: AcceptOptions): Send {
  const { publish, toHeld, spool, outbox, broker, store, relay, meters } = options
  const { brokerMs, outboxMs } = options.patience

  async function accept(type: string, payload: unknown, wanted: PublishOptions): Promise<void> {
    relay.start()
    const { traceparent, id = randomUUID() } = wanted
    const named = traceparent === undefined ? { id } : { id, traceparent }
    const sent = await tryBroker(type, payload, named)
    if (sent === 'taken') return meters.accepted('broker')
    const event = toHeld(type, payload, named)
    const kept = await tryOutbox(event)
    if (kept === 'taken') {
      meters.accepted('outbox')
    } else {
      await spool.add(event).catch((error) => {
        // What is late goes on, so that nobody can say that nothing was accepted.
        throw [sent, kept].includes('late') && error instanceof StorageFull
          ? new PublishTimeout('The event may be durable; try again with the same id.', { cause: error })
          : error
      })
      meters.accepted('spool')
    }
    relay.wake()
  }

  async function tryBroker(
    type: string,
    payload: unknown,
    named: PublishOptions & { id: string },
  ): Promise<Tried> {
    if (!broker.mayTry()) return 'refused'
    const publishing = publish(type, payload, named)
    const outcome = await settle(publishing, brokerMs)
    if (outcome === 'done') {
      broker.worked()
      return 'taken'
    }
    if (outcome === 'late') {
      broker.failed()
      publishing.then(() => releaseCopies(named.id)).catch(() => {})
      return 'late'
    }
    if (outcome.error instanceof Closed) throw outcome.error
    // A payload that is at fault is so here too, and its caller is told by `toHeld`.
    if (!isRefusal(outcome.error)) broker.failed()
    return 'refused'
  }

  /** What a late publish has brought to the log after all need not be sent from elsewhere. */
  async function releaseCopies(id: string): Promise<void> {
    broker.worked()
    spool.remove([id])
    await outbox.remove([id])
  }

  async function tryOutbox(event: HeldEvent): Promise<Tried> {
    if (!store.mayTry()) return 'refused'
    const adding = outbox.add(event)
    const outcome = await settle(adding, outboxMs)
    if (outcome === 'done') {
      store.worked()
      fault('outbox-inserted')
      return 'taken'
    }
    store.failed()
    if (outcome !== 'late') return 'refused'
    const release = () => {
      store.worked()
      spool.remove([event.id])
    }
    adding.then(release).catch(() => {})
    return 'late'
  }

  return async (type, payload, wanted) => {
    wanted.signal?.throwIfAborted()
    await untilGivenUp(accept(type, payload, wanted), { deadlineMs: defaultDeadlineMs, ...wanted })
  }
}
