import type { Outcome, Waiting } from '../store/outbox.ts'
import type { Envelope } from './envelope.ts'
import { PublishTimeout } from './outcomes.ts'
import type { PublishOptions } from './port.ts'

/** Milliseconds that a publish waits for its confirmation. */
const defaultDeadlineMs = 5_000

/** An event on its way into the log, and the caller who waits for it. A class, because there are so many of them. */
export class Publication implements Waiting {
  readonly envelope: Envelope
  private readonly resolve: () => void
  private readonly reject: (error: unknown) => void
  /** Is told first, also where the caller does not wait any longer. */
  private readonly settled: (envelope: Envelope, error: Error | undefined) => void
  private readonly timer: NodeJS.Timeout
  private callOff: (() => void) | undefined

  constructor(
    envelope: Envelope,
    { deadlineMs = defaultDeadlineMs, signal }: PublishOptions,
    resolve: () => void,
    reject: (error: unknown) => void,
    settled: (envelope: Envelope, error: Error | undefined) => void,
  ) {
    this.envelope = envelope
    this.resolve = resolve
    this.reject = reject
    this.settled = settled
    this.timer = setTimeout(expire, deadlineMs, this, deadlineMs)
    if (signal !== undefined) this.watch(signal)
  }

  /** Takes what the store says: the event's place, or why it has none. */
  settle(outcome: Outcome): void {
    this.leave()
    if (outcome instanceof Error) {
      this.settled(this.envelope, outcome)
      this.reject(outcome)
      return
    }
    this.envelope.position = outcome as number
    this.settled(this.envelope, undefined)
    this.resolve()
  }

  /** Ends the caller's waiting; the event may become durable all the same. */
  giveUp(reason: unknown): void {
    this.leave()
    this.reject(reason)
  }

  private watch(signal: AbortSignal): void {
    const abort = () => this.giveUp(signal.reason)
    signal.addEventListener('abort', abort)
    this.callOff = () => signal.removeEventListener('abort', abort)
  }

  private leave(): void {
    clearTimeout(this.timer)
    this.callOff?.()
  }
}

function expire(publication: Publication, deadlineMs: number): void {
  publication.giveUp(
    new PublishTimeout(
      `The event was not confirmed within ${deadlineMs} ms. It may be durable; try again with the same id.`,
    ),
  )
}
