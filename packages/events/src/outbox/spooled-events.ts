import path from 'node:path'
import type { EventMap } from '@tathya/contracts/internal'
import { type Clock, Closed, type Logger, type Metrics, type Readiness, Unavailable } from '@tathya/platform'
import type { RecordStore } from '@tathya/storage'
import { createEnvelopes } from '../delivery/envelope.ts'
import { BadPayload } from '../errors.ts'
import type { EventBus } from '../port.ts'
import { createAccept, type Patience, usualPatience } from './accept.ts'
import { createPlaces, type HeldEvent, timeOfPlace, toHeld } from './held-event.ts'
import { createHeldMeters, type HeldState } from './held-meters.ts'
import { createOutbox } from './outbox.ts'
import { createRelay } from './relay.ts'
import { createSpool } from './spool.ts'
import { createWay } from './way.ts'

/** Bytes of a spool where no limit is set. */
const defaultSpoolBytes = 512 * 1024 * 1024

/** Milliseconds that a publish of an event that waits may take. */
const publishMs = 5_000
/** The same while the broker is away, and the event tries whether it is back. */
const probeMs = 1_500

export interface SpooledEventsOptions<M extends EventMap> {
  /** The log; `trouble` tells why it is known to be away, so that no event need find out. */
  readonly bus: Omit<EventBus<M>, 'accept' | 'isBuffered'> & { readonly trouble?: () => string | undefined }
  readonly records: RecordStore
  /** The data folder of this process; the spool is in it. */
  readonly folder: string
  readonly types: M
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  /** Most bytes of the spool. Default 512 MiB. */
  readonly limitBytes?: number
  /** Tests that must not depend on the time wait longer. */
  readonly patience?: Patience
}

/** A bus that accepts events while its log is away. */
export interface SpooledEvents<M extends EventMap> extends EventBus<M> {
  /** Tells what waits on this process's own disk, which must be kept until it is sent; never that it is not ready. */
  readiness(): readonly Readiness[]
}

/**
 * Gives a bus the `accept` of the port: the broker takes an event, or while that is away the outbox in the record store,
 * or while both are away the spool on this process's own disk. A relay moves them on when the servers are back. Nothing
 * is asked of the servers before the bus is used or the spool is found to hold something.
 */
export function createSpooledEvents<M extends EventMap>(options: SpooledEventsOptions<M>): SpooledEvents<M> {
  const {
    bus,
    records,
    types,
    clock,
    log,
    metrics,
    limitBytes = defaultSpoolBytes,
    patience = usualPatience,
  } = options
  const folder = path.join(options.folder, 'spool')
  const broker = createWay(() => bus.trouble?.() !== undefined)
  const store = createWay()
  const meters = createHeldMeters(metrics, states, () => ({
    broker: broker.isAway(),
    store: store.isAway(),
  }))
  const spool = createSpool({ folder, limitBytes, log, meters })
  const outbox = createOutbox(records)
  const relay = createRelay({ spool, outbox, broker, store, publish, log, meters })
  const createEnvelope = createEnvelopes(types, clock, 'spool')
  const nextPlace = createPlaces(clock)
  let closing: Promise<void> | undefined

  const accept = createAccept({
    publish: (type, payload, wanted) => bus.publish(type as keyof M & string, payload as never, wanted),
    toHeld: (type, payload, wanted) => toHeld(createEnvelope(type, payload, wanted), nextPlace()),
    spool,
    outbox,
    broker,
    store,
    relay,
    meters,
    patience,
  })

  spool.opened.then(
    (found) => {
      if (found) relay.start()
    },
    () => {},
  )

  async function publish(event: HeldEvent, signal: AbortSignal): Promise<void> {
    const { id, type, payload, traceparent } = event
    if (!Object.hasOwn(types, type)) throw new BadPayload(`This version has no event type "${type}".`)
    const deadlineMs = broker.isAway() ? probeMs : publishMs
    const time = timeOfPlace(event.place)
    const wanted = { id, time, signal, deadlineMs, ...(traceparent === null ? {} : { traceparent }) }
    await bus.publish(type as keyof M & string, JSON.parse(payload) as never, wanted)
  }

  function states(): HeldState[] {
    const { bytes, ...spooled } = spool.state()
    return [toState('spool', spooled, bytes), toState('outbox', relay.outboxState(), undefined)]
  }

  function toState(
    place: HeldState['place'],
    { events, oldestAt }: { events: number; oldestAt: string | undefined },
    bytes: number | undefined,
  ): HeldState {
    const age = oldestAt === undefined ? 0 : clock.now().getTime() - Date.parse(oldestAt)
    return { place, events, bytes, oldestSeconds: Math.max(0, age / 1000) }
  }

  async function isBuffered(id: string): Promise<boolean> {
    if (spool.has(id)) return true
    if (store.isAway()) throw new Unavailable('The store of accepted events is away.')
    return outbox.has(id)
  }

  function readiness(): Readiness[] {
    const { events, bytes } = spool.state()
    if (bytes === 0) return []
    const detail = `${events} accepted events (${bytes} bytes) wait in ${folder}. Keep that folder until they are sent.`
    return [{ name: 'spool', ready: true, detail }]
  }

  async function close(): Promise<void> {
    await relay.close()
    await spool.close()
    await bus.close()
    const { events, bytes } = spool.state()
    if (bytes > 0) {
      log.warn(
        { folder, events, bytes },
        'Accepted events wait in the spool. They are sent at the next start: keep the folder',
      )
    }
  }

  return {
    publish: bus.publish,
    accept: async (type, payload, wanted = {}) => {
      if (closing !== undefined) throw new Closed('The event bus is closed.')
      return accept(type, payload, wanted)
    },
    isBuffered,
    subscribe: (wanted) => {
      relay.start()
      return bus.subscribe(wanted)
    },
    listen: bus.listen,
    deadLetters: bus.deadLetters,
    subscriptions: bus.subscriptions,
    readiness,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
