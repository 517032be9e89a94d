import type { EventMap } from '@tathya/contracts/internal'
import { Closed, fault, type Logger, Unavailable } from '@tathya/platform'
import { type Envelope, toLogFields } from '../delivery/envelope.ts'
import { awayDelay, retryDelay } from '../delivery/retry-delay.ts'
import { Permanent } from '../errors.ts'
import type { DeliveredEvent, HandlerContext, SubscribeOptions } from '../port.ts'

/** Milliseconds that handlers have to end after their signal, before their events are given back without them. */
const graceMs = 250

/** What a member does, with defaults filled in. */
export interface MemberOptions {
  readonly handle: (event: DeliveredEvent<EventMap>, context: HandlerContext) => Promise<void>
  readonly concurrency: number
  readonly tries: number
  readonly retryDelayMs: number
  readonly onCommitted: SubscribeOptions<EventMap, string>['onCommitted']
}

/** How a try ended. */
type Outcome =
  | { readonly kind: 'done' | 'stopped' }
  | { readonly kind: 'failed' | 'permanent' | 'away'; readonly error: Error }

/** An event that a member tries. */
export interface Work {
  readonly envelope: Envelope
  /** Tries that have failed. */
  attempts: number
}

/** The group of a member: gives it events, and takes them when they are finished or not. */
export interface MemberGroup<W extends Work> {
  readonly name: string
  readonly log: Logger
  /** The event as the handler sees it. Throws or rejects with `UnreadablePayload`, and `Unavailable`. */
  read(work: W): DeliveredEvent<EventMap> | Promise<DeliveredEvent<EventMap>>
  /** What must be durable before a handled event is finished; rejects where that cannot be done now. */
  complete?(work: W): Promise<void> | undefined
  finish(work: W, member: Member<W>): void
  /** Takes an event back that was not handled, at once or after a delay in milliseconds. */
  putBack(work: W, delay?: number): void
  /** Puts an event aside that failed once more, for now or for good; rejects where that cannot be done now. */
  giveUp(work: W, error: Error, permanent: boolean): Promise<void>
  /** True where the event has failed often enough to be given up, the try that has just failed included. */
  isSpent(work: W, tries: number): boolean
  /** Is told that an event was handled. */
  handled(): void
  pump(): void
}

/** One subscription of a group: runs its handler on the events that the group gives it. */
export class Member<W extends Work> {
  readonly running = new Set<W>()
  /** Why it waits: a dependency is away. */
  paused: string | undefined
  private readonly group: MemberGroup<W>
  private readonly options: MemberOptions
  private readonly stop = new AbortController()
  private closing = false
  private awayFor = 0
  private awayTimer: NodeJS.Timeout | undefined
  /** While paused: the one event that is tried to see whether the dependency is back. */
  private probe: W | 'wanted' | undefined
  private whenIdle: (() => void) | undefined

  constructor(group: MemberGroup<W>, options: MemberOptions) {
    this.group = group
    this.options = options
  }

  /** True where it has a place free. */
  canTake(): boolean {
    if (this.closing || this.running.size >= this.options.concurrency) return false
    return this.paused === undefined || this.probe === 'wanted'
  }

  /** Handles an event; ends by giving it to the group as finished, or back. */
  start(entry: W): void {
    this.running.add(entry)
    if (this.probe === 'wanted') this.probe = entry
    void this.run(entry)
  }

  /** Is told how many of its events are durably finished. */
  committed(count: number): void {
    try {
      this.options.onCommitted?.(count)
    } catch (error) {
      this.group.log.error({ group: this.group.name, err: error as Error }, 'onCommitted has thrown')
    }
  }

  /** Takes nothing new, waits for running handlers, then tells them to end, then gives their events back. */
  async close(limitMs: number): Promise<void> {
    this.closing = true
    clearTimeout(this.awayTimer)
    await this.idle(limitMs)
    if (this.running.size === 0) return
    this.stop.abort(new Closed('The subscription closes and does not wait any longer.'))
    await this.idle(graceMs)
    for (const entry of this.running) {
      this.running.delete(entry)
      this.group.putBack(entry)
    }
  }

  private async run(entry: W): Promise<void> {
    let outcome = await this.try(entry)
    if (outcome.kind === 'permanent') outcome = await this.giveUp(entry, outcome.error, true)
    else if (outcome.kind === 'failed' && this.group.isSpent(entry, this.options.tries))
      outcome = await this.giveUp(entry, outcome.error, false)
    // Given back meanwhile, because the subscription could not wait.
    if (!this.running.delete(entry)) return
    if (outcome.kind === 'away') this.pause(outcome.error)
    else if (this.probe === entry) this.resume()
    if (this.probe === entry) this.probe = undefined
    this.settle(entry, outcome)
    if (this.running.size === 0) this.whenIdle?.()
  }

  private settle(entry: W, outcome: Outcome): void {
    const { group, options } = this
    if (outcome.kind === 'done') {
      group.handled()
      return group.finish(entry, this)
    }
    if (outcome.kind !== 'failed') return group.putBack(entry)
    entry.attempts += 1
    group.log.warn(
      {
        group: group.name,
        ...toLogFields(entry.envelope),
        attempt: entry.attempts,
        error: outcome.error.message,
      },
      'An event could not be handled; it is tried again',
    )
    group.putBack(entry, retryDelay(options.retryDelayMs, entry.attempts))
  }

  private async try(entry: W): Promise<Outcome> {
    const { group } = this
    fault('event-taken')
    try {
      const read = group.read(entry)
      const event = read instanceof Promise ? await read : read
      await this.options.handle(event, new Context(this.stop.signal, entry, group.log, group.name))
      fault('event-handled')
    } catch (thrown) {
      return this.toOutcome(thrown)
    }
    try {
      const completing = group.complete?.(entry)
      if (completing !== undefined) await completing
      return done
    } catch (failure) {
      return { kind: 'away', error: failure as Error }
    }
  }

  private toOutcome(thrown: unknown): Outcome {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (error instanceof Permanent || error.name === 'UnreadablePayload') return { kind: 'permanent', error }
    if (error instanceof Unavailable) return { kind: 'away', error }
    return this.stop.signal.aborted ? { kind: 'stopped' } : { kind: 'failed', error }
  }

  /** Gives an event up; where the store cannot take it, the store is the dependency that is away. */
  private async giveUp(entry: W, error: Error, permanent: boolean): Promise<Outcome> {
    entry.attempts += 1
    try {
      await this.group.giveUp(entry, error, permanent)
      return done
    } catch (failure) {
      entry.attempts -= 1
      return { kind: 'away', error: failure as Error }
    }
  }

  private pause(error: Error): void {
    if (this.closing) return
    if (this.paused === undefined)
      this.group.log.warn({ group: this.group.name, error: error.message }, 'A subscription pauses')
    this.paused = error.message
    // Handlers that were running with the one that failed first say the same; that is one finding.
    if (this.awayTimer !== undefined) return
    this.awayFor += 1
    this.awayTimer = setTimeout(
      () => {
        this.awayTimer = undefined
        this.probe = 'wanted'
        this.group.pump()
      },
      retryDelay(awayDelay.base, this.awayFor, awayDelay.limit),
    )
  }

  private resume(): void {
    this.group.log.info({ group: this.group.name, reason: this.paused }, 'A subscription goes on')
    this.paused = undefined
    this.awayFor = 0
    clearTimeout(this.awayTimer)
    this.awayTimer = undefined
  }

  private idle(limitMs: number): Promise<void> {
    if (this.running.size === 0) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, limitMs)
      this.whenIdle = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

const done: Outcome = { kind: 'done' }

/** The handler's context; its logger is made when it is asked for. */
class Context implements HandlerContext {
  readonly signal: AbortSignal
  readonly attempt: number
  private readonly base: Logger
  private readonly group: string
  private readonly envelope: Envelope

  constructor(signal: AbortSignal, { attempts, envelope }: Work, base: Logger, group: string) {
    this.signal = signal
    this.attempt = attempts + 1
    this.base = base
    this.group = group
    this.envelope = envelope
  }

  get log(): Logger {
    const { id, ...fields } = toLogFields(this.envelope)
    return this.base.child({ group: this.group, event: id, ...fields })
  }
}
