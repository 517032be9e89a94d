import type { EventMap } from '@tathya/contracts/internal'
import {
  backoff,
  Closed,
  type Logger,
  settlesWithin,
  step,
  Turns,
  turnToParse,
  Unavailable,
} from '@tathya/platform'
import { Permanent } from '../errors.ts'
import type { Progress, SubscribeOptions, Subscription } from '../port.ts'
import type { DeadLetterStore } from './dead-letters.ts'
import { toDelivered, toLogFields } from './event.ts'
import { DueDeadLetter, GroupDeadLetters } from './group-dead-letters.ts'
import { outageDelay, type Source, type Work } from './source.ts'

/** Milliseconds that a closing subscription waits for its handlers, and for them to end after their signal. */
const closeLimitMs = 10_000
const graceMs = 250

/** Options of a subscription to any types. */
export type AnySubscribeOptions = SubscribeOptions<EventMap, string>

const defaults = { concurrency: 16, tries: 5, retryDelayMs: 100 }
type CompleteOptions = AnySubscribeOptions & typeof defaults

/** Dependencies of all deliveries of a bus. */
export interface DeliveryContext {
  readonly types: EventMap
  readonly letters: DeadLetterStore
  readonly log: Logger
}

/** How a try ended. */
type Outcome =
  | { readonly kind: 'done' | 'stopped' }
  | { readonly kind: 'failed' | 'permanent' | 'away'; readonly error: Error }

const done: Outcome = { kind: 'done' }

/**
 * The delivery engine: runs the handler of one subscription on the events of a source and on the group's due dead letters.
 * A failed event is tried again after a delay, while others continue; after its last try it becomes a dead letter.
 */
export class Delivery implements Subscription {
  readonly group: string
  private readonly source: Source
  private readonly context: DeliveryContext
  private readonly options: CompleteOptions
  private readonly letters: GroupDeadLetters
  private readonly onClosed: () => void
  private readonly running = new Set<Work>()
  /** Failed events whose next try is due. */
  private readonly again: Work[] = []
  private readonly stop = new AbortController()
  private closing: Promise<void> | undefined
  private whenIdle: (() => void) | undefined
  /** Milliseconds since 1970; 0 before the first. */
  private lastHandledAt = 0
  /** The reason while a dependency is away. */
  private paused: string | undefined
  private failedProbes = 0
  private probeTimer: NodeJS.Timeout | undefined
  /** While paused: the event that is tried to see whether the dependency is back. */
  private probe: Work | 'due' | undefined

  constructor(context: DeliveryContext, options: CompleteOptions, source: Source, onClosed: () => void) {
    this.onClosed = onClosed
    this.group = options.group
    this.context = context
    this.options = options
    this.source = source
    this.letters = new GroupDeadLetters(context.letters, options.group, context.log)
  }

  async start(): Promise<void> {
    const wake = () => this.pump()
    await this.source.start(wake)
    if (this.closing !== undefined) return
    this.letters.start(wake)
    this.pump()
  }

  /** Polls for dead letters that were returned to the group. */
  pollLetters(): void {
    this.letters.poll()
  }

  /** Called after the group's position past events is durable. */
  committed(count: number): void {
    step('event-committed')
    try {
      this.options.onCommitted?.(count)
    } catch (error) {
      this.context.log.error({ group: this.group, err: error as Error }, 'onCommitted has thrown')
    }
  }

  async progress(): Promise<Progress> {
    // In this order: an event that becomes a dead letter meanwhile is counted twice rather than not at all.
    const { lag, oldestAt, outage } = await this.source.progress()
    const letters = await this.letters.progress()
    return {
      lag: lag + letters.returning,
      oldestUnhandledAt: earliest(oldestAt, letters.oldestAt),
      oldestDueAt: oldestAt,
      lastHandledAt: this.lastHandledAt === 0 ? undefined : new Date(this.lastHandledAt).toISOString(),
      deadLetters: letters.waiting,
      paused: this.paused ?? outage,
    }
  }

  close({ limitMs = closeLimitMs } = {}): Promise<void> {
    this.closing ??= this.drain(limitMs)
    return this.closing
  }

  private async drain(limitMs: number): Promise<void> {
    clearTimeout(this.probeTimer)
    await this.idle(limitMs)
    if (this.running.size > 0) {
      this.stop.abort(new Closed('The subscription closes and does not wait any longer.'))
      await this.idle(graceMs)
    }
    // Events still running are not acknowledged and will be redelivered.
    this.running.clear()
    await Promise.all([this.letters.close(), this.source.close()])
    this.onClosed()
  }

  private pump(): void {
    while (this.canTake()) {
      const work = this.next()
      if (work === undefined) return
      this.running.add(work)
      if (this.probe === 'due') this.probe = work
      void this.run(work)
    }
  }

  private canTake(): boolean {
    if (this.closing !== undefined || this.running.size >= this.options.concurrency) return false
    return this.paused === undefined || this.probe === 'due'
  }

  private next(): Work | undefined {
    for (let work = this.again.shift(); work !== undefined; work = this.again.shift())
      if (work.active) return work
    return this.letters.next() ?? this.source.next()
  }

  private async run(work: Work): Promise<void> {
    const { tries } = this.options
    let outcome = await this.try(work)
    if (outcome.kind === 'permanent') outcome = await this.fail(work, outcome.error, true)
    else if (outcome.kind === 'failed' && work.failed + 1 >= tries)
      outcome = await this.fail(work, outcome.error, false)
    // The subscription has closed without waiting for it.
    if (!this.running.delete(work)) return
    if (outcome.kind === 'away') this.pause(outcome.error)
    else if (this.probe === work) this.resume()
    if (this.probe === work) this.probe = undefined
    this.settle(work, outcome)
    if (this.running.size === 0) this.whenIdle?.()
    this.pump()
  }

  private settle(work: Work, outcome: Outcome): void {
    if (outcome.kind === 'done') {
      this.lastHandledAt = this.context.letters.clock.now().getTime()
      if (!(work instanceof DueDeadLetter)) this.source.done(work)
    } else if (outcome.kind === 'failed') this.retry(work, outcome.error)
    else this.again.unshift(work)
  }

  private retry(work: Work, { message: error }: Error): void {
    work.failed += 1
    const fields = { group: this.group, ...toLogFields(work.envelope), attempt: work.failed, error }
    this.context.log.warn(fields, 'An event could not be handled; it is tried again')
    const base = this.options.retryDelayMs
    const retry = () => {
      this.again.push(work)
      this.pump()
    }
    setTimeout(retry, backoff({ base, limit: base * 100 }, work.failed)).unref()
  }

  private async try(work: Work): Promise<Outcome> {
    step('event-taken')
    try {
      const payload = work.payload()
      const text = typeof payload === 'string' ? payload : await payload
      const turns = new Turns({ owner: `group ${this.group}` })
      const turn = turnToParse(text.length, () => turns)
      await turn
      const { envelope } = work
      const whole = text === envelope.payload ? envelope : { ...envelope, payload: text }
      const delivered = toDelivered(whole, this.context.types)
      const context = { signal: this.stop.signal, attempt: work.earlier + work.failed + 1 }
      // The handler writes what was parsed, which takes as long again.
      if (turn !== undefined) await turns.next()
      await this.options.handle(delivered, context)
      step('event-handled')
    } catch (thrown) {
      return this.toOutcome(thrown)
    }
    if (!(work instanceof DueDeadLetter)) return done
    return this.letters.remove(work).then(() => done, toAway)
  }

  private toOutcome(thrown: unknown): Outcome {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (error instanceof Permanent) return { kind: 'permanent', error }
    if (error instanceof Unavailable) return { kind: 'away', error }
    return this.stop.signal.aborted ? { kind: 'stopped' } : { kind: 'failed', error }
  }

  /** Makes a dead letter of an event; if it cannot be stored, the record store is the dependency that is away. */
  private async fail(work: Work, error: Error, permanent: boolean): Promise<Outcome> {
    work.failed += 1
    try {
      if (work instanceof DueDeadLetter) await this.letters.putBack(work, { error, permanent })
      else await this.letters.add(work, { error, permanent })
      return done
    } catch (failure) {
      work.failed -= 1
      return toAway(failure)
    }
  }

  private pause({ message }: Error): void {
    if (this.closing !== undefined) return
    if (this.paused === undefined)
      this.context.log.warn({ group: this.group, error: message }, 'A subscription pauses')
    this.paused = message
    // Concurrent handlers fail alike; that counts as one failure.
    if (this.probeTimer !== undefined) return
    this.failedProbes += 1
    const probe = () => {
      this.probeTimer = undefined
      this.probe = 'due'
      this.pump()
    }
    this.probeTimer = setTimeout(probe, backoff(outageDelay, this.failedProbes))
  }

  private resume(): void {
    this.context.log.info({ group: this.group, reason: this.paused }, 'A subscription continues')
    this.paused = undefined
    this.failedProbes = 0
    clearTimeout(this.probeTimer)
    this.probeTimer = undefined
  }

  private async idle(limitMs: number): Promise<void> {
    if (this.running.size === 0) return
    const idle = Promise.withResolvers<void>()
    this.whenIdle = idle.resolve
    await settlesWithin(idle.promise, limitMs)
  }
}

function toAway(error: unknown): Outcome {
  return { kind: 'away', error: error as Error }
}

function earliest(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return a < b ? a : b
}

/** Makes the source of a group; `committed` is called when its position past events is durable. */
export type CreateSource = (options: AnySubscribeOptions, committed: (count: number) => void) => Source

/** The subscriptions of a bus. */
export class Subscriptions {
  private readonly context: DeliveryContext
  private readonly createSource: CreateSource
  private readonly running = new Map<string, Delivery>()
  private closed = false

  constructor(context: DeliveryContext, createSource: CreateSource) {
    this.context = context
    this.createSource = createSource
    context.letters.onDue = (group) => this.running.get(group)?.pollLetters()
  }

  /** Throws `Closed` after `close`. */
  assertOpen(): void {
    if (this.closed) throw new Closed('The event bus is closed.')
  }

  /** Rejects with `Closed`, and with `TypeError` for options that cannot be or a group that runs. */
  async subscribe(given: AnySubscribeOptions): Promise<Subscription> {
    this.assertOpen()
    const options = { ...defaults, ...given }
    assertOptions(this.context.types, options)
    const { group } = options
    if (this.running.has(group)) throw new TypeError(`Group "${group}" runs in this process already.`)
    const source = this.createSource(options, (count) => delivery.committed(count))
    const delivery = new Delivery(this.context, options, source, () => this.running.delete(group))
    this.running.set(group, delivery)
    await delivery.start().catch((error) => {
      this.running.delete(group)
      throw error
    })
    this.assertOpen()
    return delivery
  }

  all(): readonly Subscription[] {
    return [...this.running.values()]
  }

  async close(): Promise<void> {
    this.closed = true
    await Promise.all(this.all().map((subscription) => subscription.close()))
  }
}

function assertOptions(types: EventMap, options: CompleteOptions): void {
  const { group, types: subscribed, concurrency, tries, retryDelayMs } = options
  const where = `The subscription of group "${group}"`
  if (group === '') throw new TypeError('A subscription needs the name of its group.')
  if (subscribed.length === 0) throw new TypeError(`${where} needs at least one event type.`)
  const unknown = subscribed.filter((type) => !Object.hasOwn(types, type))
  if (unknown.length > 0)
    throw new TypeError(
      `${where} names unknown event types: ${unknown.join(', ')}. Known: ${Object.keys(types).join(', ')}.`,
    )
  for (const [name, value] of Object.entries({ concurrency, tries }))
    if (!Number.isInteger(value) || value < 1)
      throw new TypeError(`${where} needs a whole ${name} from 1, not ${value}.`)
  if (!(retryDelayMs >= 0 && retryDelayMs <= 60_000))
    throw new TypeError(`${where} needs a retryDelayMs from 0 to 60,000, not ${retryDelayMs}.`)
}
