import { setTimeout as pause } from 'node:timers/promises'
import { fault, type Logger, settlesWithin } from '@tathya/platform'
import type { HeldEvent } from './held-event.ts'
import type { HeldMeters } from './held-meters.ts'
import type { Outbox, OutboxTurn } from './outbox.ts'
import { isRefusal, type SentEvents, sendInOrder } from './send-in-order.ts'
import type { Spool } from './spool.ts'
import type { Way } from './way.ts'

/** Milliseconds between looks: while nothing waits here, and at first and at most while something does. */
const idleMs = 5_000
const firstMs = 100
const mostMs = 2_000

/** Milliseconds after which events of the outbox that a version could not publish are tried again: it may be another now. */
const readmitMs = 3_600_000

/** Events that are sent before they are taken from where they waited. */
const chunkSize = 500

/** Events of the first page of the outbox, and characters of the payloads of the following ones, about. */
const firstPage = 50
const pageLength = 8_000_000

/** Milliseconds for which a relay that stops waits for what it has begun. */
const stopMs = 2_000

/** Takes accepted events from where they wait to the log. */
export interface Relay {
  /** Begins to look; more calls change nothing. */
  start(): void
  /** Tells that something waits now. */
  wake(): void
  /** What the outbox held at the last look. */
  outboxState(): { events: number; oldestAt: string | undefined }
  close(): Promise<void>
}

export interface RelayOptions {
  readonly spool: Spool
  readonly outbox: Outbox
  readonly broker: Way
  readonly store: Way
  /** Publishes an event under its id; rejects when the signal fires. */
  readonly publish: (event: HeldEvent, signal: AbortSignal) => Promise<void>
  readonly log: Logger
  readonly meters: HeldMeters
}

/** Makes the relay of a process. What it sends is also the probe whether the broker is back. */
export function createRelay(options: RelayOptions): Relay {
  const { spool, outbox, broker, store, publish, log, meters } = options
  const stop = new AbortController()
  let running: Promise<void> | undefined
  let woken = false
  let ring: (() => void) | undefined
  let held: { events: number; oldestAt: string | undefined } = { events: 0, oldestAt: undefined }
  /** False where the broker is known to be away, or has failed in this round already. */
  let tryBroker = true
  let tried = false
  let readmitAt = 0

  async function run(): Promise<void> {
    let delay = firstMs
    while (!stop.signal.aborted) {
      woken = false
      const empty = await round()
      delay = empty ? firstMs : Math.min(delay * 2, mostMs)
      if (empty && !woken) await rest(idleMs, true)
      // What comes in a burst is taken together.
      await rest(delay, false)
    }
  }

  /** Waits some milliseconds, or until something tells that an event waits. */
  async function rest(milliseconds: number, untilWoken: boolean): Promise<void> {
    const timer = pause(milliseconds, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    const { promise, resolve } = Promise.withResolvers<void>()
    if (untilWoken) ring = resolve
    await Promise.race([timer, promise])
    ring = undefined
  }

  /** Resolves with true where nothing waits that this process could send. */
  async function round(): Promise<boolean> {
    tryBroker = !broker.isInTrouble()
    tried = false
    const results = [await attempt(emptySpool), await attempt(emptyOutbox)]
    // Nothing was there to try the broker with, or another process does it.
    if (!tried) broker.unsure()
    return results.every(Boolean)
  }

  async function attempt(step: () => Promise<boolean>): Promise<boolean> {
    try {
      return await step()
    } catch (error) {
      if (!stop.signal.aborted) log.debug({ err: error }, 'Accepted events could not be moved; tried again')
      return false
    }
  }

  async function emptySpool(): Promise<boolean> {
    // Reading a file of the spool costs those who wait for its disk, so that it is not read in vain.
    if (!tryBroker && store.isAway()) return spool.state().bytes === 0
    for (let events = await spool.oldest(); events.length > 0; events = await spool.oldest()) {
      for (let from = 0; from < events.length; from += chunkSize)
        if (!(await moveSpooled(events.slice(from, from + chunkSize)))) return false
    }
    return true
  }

  /** Moves events of the spool to the broker, or where that is away to the outbox. */
  async function moveSpooled(events: readonly HeldEvent[]): Promise<boolean> {
    const { sent, refused, stopped } = await send(events)
    if (sent.length > 0) fault('spool-sent')
    spool.remove(sent)
    meters.moved('spool', 'broker', sent.length)
    for (const { id, reason } of refused) {
      tellRefused(id, reason)
      spool.refuse(id)
    }
    if (stopped === undefined) return true
    if (!store.mayTry()) return false
    const gone = new Set([...sent, ...refused.map(({ id }) => id)])
    return toOutbox(events.filter(({ id }) => !gone.has(id)))
  }

  async function toOutbox(events: readonly HeldEvent[]): Promise<boolean> {
    await atStore(outbox.addAll(events))
    fault('spool-sent')
    spool.remove(events.map(({ id }) => id))
    meters.moved('spool', 'outbox', events.length)
    return true
  }

  async function emptyOutbox(): Promise<boolean> {
    await readmit()
    await look()
    if (held.events === 0) return true
    if (!tryBroker) return false
    const turn = await outbox.takeTurn()
    if (turn === undefined) return false
    try {
      return await sendPages(turn)
    } finally {
      await turn.release().catch(() => {})
      await look()
    }
  }

  async function readmit(): Promise<void> {
    if (performance.now() < readmitAt) return
    await atStore(outbox.readmit())
    readmitAt = performance.now() + readmitMs
  }

  async function look(): Promise<void> {
    held = await atStore(outbox.look())
  }

  async function atStore<T>(work: Promise<T>): Promise<T> {
    try {
      const result = await work
      store.worked()
      return result
    } catch (error) {
      store.failed()
      throw error
    }
  }

  async function sendPages(turn: OutboxTurn): Promise<boolean> {
    for (let limit = firstPage; ; ) {
      const events = await outbox.page(limit)
      if (events.length === 0) return true
      const { sent, refused, stopped } = await send(events)
      if (sent.length > 0) fault('outbox-published')
      await outbox.remove(sent)
      meters.moved('outbox', 'broker', sent.length)
      for (const { id, reason } of refused) {
        tellRefused(id, reason)
        await outbox.refuse(id, reason)
      }
      if (stopped !== undefined) return false
      limit = toPageSize(events)
      await turn.renew()
    }
  }

  /** While the broker is away one event tries whether it is back. */
  async function send(events: readonly HeldEvent[]): Promise<SentEvents> {
    if (!tryBroker) return { sent: [], refused: [], stopped: new Error('The broker is away.') }
    tried = true
    const first = broker.isAway() ? await sendInOrder(events.slice(0, 1), sendOne) : undefined
    if (first?.stopped !== undefined) return first
    const rest = await sendInOrder(first === undefined ? events : events.slice(1), sendOne)
    return {
      sent: [...(first?.sent ?? []), ...rest.sent],
      refused: [...(first?.refused ?? []), ...rest.refused],
      stopped: rest.stopped,
    }
  }

  async function sendOne(event: HeldEvent): Promise<void> {
    try {
      await publish(event, stop.signal)
      broker.worked()
    } catch (error) {
      if (!isRefusal(error) && !stop.signal.aborted) {
        broker.failed()
        tryBroker = false
      }
      throw error
    }
  }

  function tellRefused(id: string, reason: string): void {
    meters.unpublishable()
    log.error({ event: id, reason }, 'An accepted event cannot be published by this version; it is set aside')
  }

  return {
    start() {
      running ??= run()
    },
    wake() {
      woken = true
      ring?.()
    },
    outboxState: () => held,
    async close() {
      stop.abort()
      if (running !== undefined) await settlesWithin(running, stopMs)
    },
  }
}

/** How many events of the size of these make a page. */
function toPageSize(events: readonly HeldEvent[]): number {
  const length = events.reduce((sum, { payload }) => sum + payload.length, 0)
  return Math.max(1, Math.min(chunkSize, Math.floor((pageLength * events.length) / length)))
}
