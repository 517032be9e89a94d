import { type Logger, settlesWithin, sleep, step, WakeUp } from '@tathya/platform'
import { BadPayload } from '../errors.ts'
import type { Availability } from './accept.ts'
import type { BufferedEvent } from './buffered-event.ts'
import type { BufferMetrics } from './metrics.ts'
import type { Outbox, OutboxState, OutboxTurn } from './outbox.ts'
import type { Spool } from './spool.ts'

/** Milliseconds between rounds while the buffers are empty, and between tries while they are not. */
const idleMs = 5_000
const retryMs = { base: 100, limit: 2_000 }

/** Milliseconds after which events that this version could not publish are tried again: it may be another now. */
const readmitMs = 3_600_000

/** Events that are sent before they are removed from their buffer. */
const chunkSize = 500

/** Events of the first page of the outbox, and characters of the payloads of the following ones, about. */
const firstPage = 50
const pageLength = 8_000_000

/** Milliseconds that `close` waits for the running round. */
const stopMs = 2_000

export interface RelayOptions {
  readonly spool: Spool
  readonly outbox: Outbox
  readonly broker: Availability
  readonly store: Availability
  /** Publishes an event under its id; rejects when the signal fires. */
  readonly publish: (event: BufferedEvent, signal: AbortSignal) => Promise<void>
  readonly log: Logger
  readonly metrics: Pick<BufferMetrics, 'moved' | 'unpublishable'>
}

/** Results of sending events. */
interface SentEvents {
  readonly sent: string[]
  /** This version does not know their type, or its schema rejects them. */
  readonly refused: { readonly id: string; readonly reason: string }[]
  /** True where not all were tried. */
  stopped: boolean
}

/** Moves accepted events from the buffers to the log. The first one it sends also probes whether the broker is back. */
export class Relay {
  /** State of the outbox after the last round. */
  outboxState: OutboxState = { events: 0, oldestAt: undefined }
  private readonly options: RelayOptions
  private readonly stop = new AbortController()
  private running: Promise<void> | undefined
  private readonly wakeUp = new WakeUp()
  /** False where the broker is away, or has failed in this round. */
  private mayTryBroker = true
  private triedBroker = false
  private readmitAt = 0

  constructor(options: RelayOptions) {
    this.options = options
  }

  /** Starts the rounds; further calls change nothing. */
  start(): void {
    this.running ??= this.run()
  }

  /** Reports that an event was buffered. */
  wake(): void {
    this.wakeUp.notify()
  }

  async close(): Promise<void> {
    this.stop.abort()
    if (this.running !== undefined) await settlesWithin(this.running, stopMs)
  }

  private async run(): Promise<void> {
    const options = { signal: this.stop.signal, ref: false }
    let delay = retryMs.base
    while (!options.signal.aborted) {
      const empty = await this.round()
      delay = empty ? retryMs.base : Math.min(delay * 2, retryMs.limit)
      if (empty) await this.wakeUp.wait(idleMs, options)
      // A burst of events is moved together.
      await sleep(delay, options)
    }
  }

  /** Resolves with true where nothing is left that this process could send. */
  private async round(): Promise<boolean> {
    const { broker } = this.options
    this.mayTryBroker = !broker.hasOutage()
    this.triedBroker = false
    const results = [
      await this.attempt(() => this.emptySpool()),
      await this.attempt(() => this.emptyOutbox()),
    ]
    // The buffers were empty, or another process empties them.
    if (!this.triedBroker) broker.allowProbe()
    return results.every(Boolean)
  }

  private async attempt(task: () => Promise<boolean>): Promise<boolean> {
    try {
      return await task()
    } catch (error) {
      if (!this.stop.signal.aborted)
        this.options.log.debug({ err: error }, 'Accepted events could not be moved; tried again')
      return false
    }
  }

  private async emptySpool(): Promise<boolean> {
    const { spool, store } = this.options
    await spool.takeOver()
    // Reading a file of the spool slows down writers on its disk, so that it is not read in vain.
    if (!this.mayTryBroker && store.isAway()) return spool.state().bytes === 0
    for (let events = await spool.oldest(); events.length > 0; events = await spool.oldest())
      for (let from = 0; from < events.length; from += chunkSize)
        if (!(await this.moveSpooled(events.slice(from, from + chunkSize)))) return false
    return true
  }

  /** Moves events of the spool to the broker, or where that is away to the outbox. */
  private async moveSpooled(events: readonly BufferedEvent[]): Promise<boolean> {
    const { spool, store, outbox, metrics } = this.options
    const { sent, refused, stopped } = await this.send(events)
    if (sent.length > 0) step('spool-sent')
    spool.remove(sent)
    metrics.moved.inc({ from: 'spool', to: 'broker' }, sent.length)
    for (const { id, reason } of refused) {
      this.reportRefused(id, reason)
      spool.refuse(id)
    }
    if (!stopped) return true
    if (!store.claimTry()) return false
    const done = new Set([...sent, ...refused.map(({ id }) => id)])
    const remaining = events.filter(({ id }) => !done.has(id))
    await this.atStore(outbox.add(remaining))
    step('spool-sent')
    spool.remove(remaining.map(({ id }) => id))
    metrics.moved.inc({ from: 'spool', to: 'outbox' }, remaining.length)
    return true
  }

  private async emptyOutbox(): Promise<boolean> {
    const { outbox } = this.options
    if (performance.now() >= this.readmitAt) {
      await this.atStore(outbox.readmit())
      this.readmitAt = performance.now() + readmitMs
    }
    this.outboxState = await this.atStore(outbox.state())
    if (this.outboxState.events === 0) return true
    if (!this.mayTryBroker) return false
    const turn = await outbox.takeTurn()
    if (turn === undefined) return false
    try {
      return await this.sendPages(turn)
    } finally {
      await turn.release().catch(() => {})
      this.outboxState = await this.atStore(outbox.state())
    }
  }

  private async sendPages(turn: OutboxTurn): Promise<boolean> {
    const { outbox, metrics } = this.options
    for (let limit = firstPage; ; ) {
      const events = await outbox.page(limit)
      if (events.length === 0) return true
      const { sent, refused, stopped } = await this.send(events)
      if (sent.length > 0) step('outbox-published')
      await outbox.remove(sent)
      metrics.moved.inc({ from: 'outbox', to: 'broker' }, sent.length)
      for (const { id, reason } of refused) {
        this.reportRefused(id, reason)
        await outbox.refuse(id, reason)
      }
      if (stopped) return false
      const length = events.reduce((sum, { payload }) => sum + payload.length, 0)
      limit = Math.max(1, Math.min(chunkSize, Math.floor((pageLength * events.length) / length)))
      await turn.renew()
    }
  }

  /** Sends events at the same time; while the broker is away, the first is a probe. */
  private async send(events: readonly BufferedEvent[]): Promise<SentEvents> {
    const outcome: SentEvents = { sent: [], refused: [], stopped: !this.mayTryBroker }
    if (outcome.stopped) return outcome
    this.triedBroker = true
    const probes = this.options.broker.isAway() ? 1 : 0
    for (const event of events.slice(0, probes)) await this.sendOne(event, outcome)
    await Promise.all(events.slice(probes).map((event) => this.sendOne(event, outcome)))
    return outcome
  }

  private async sendOne(event: BufferedEvent, outcome: SentEvents): Promise<void> {
    if (outcome.stopped) return
    const { publish, broker } = this.options
    try {
      await publish(event, this.stop.signal)
      broker.succeeded()
      outcome.sent.push(event.id)
    } catch (error) {
      if (error instanceof BadPayload)
        return void outcome.refused.push({ id: event.id, reason: error.message })
      outcome.stopped = true
      if (this.stop.signal.aborted) return
      broker.failed()
      this.mayTryBroker = false
    }
  }

  private async atStore<T>(work: Promise<T>): Promise<T> {
    const { store } = this.options
    try {
      const result = await work
      store.succeeded()
      return result
    } catch (error) {
      store.failed()
      throw error
    }
  }

  private reportRefused(id: string, reason: string): void {
    this.options.metrics.unpublishable.inc()
    this.options.log.error(
      { event: id, reason },
      'An accepted event cannot be published by this version; it is quarantined',
    )
  }
}
