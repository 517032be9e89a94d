import type { Outcome, Waiting } from '@tathya/storage'
import type { Deadline } from './deadlines.ts'
import type { Envelope } from './envelope.ts'

/** An event on its way into the log, and the caller who waits for it. A class, because there are so many of them. */
export class Publication implements Waiting {
  readonly envelope: Envelope
  private readonly deadline: Deadline
  private readonly resolve: () => void
  private readonly reject: (error: unknown) => void
  /** Is told first, also where the caller does not wait any longer. */
  private readonly settled: (envelope: Envelope, error: Error | undefined) => void
  private waits = true
  private callOff: (() => void) | undefined

  constructor(
    envelope: Envelope,
    deadline: Deadline,
    resolve: () => void,
    reject: (error: unknown) => void,
    settled: (envelope: Envelope, error: Error | undefined) => void,
  ) {
    this.envelope = envelope
    this.deadline = deadline
    this.resolve = resolve
    this.reject = reject
    this.settled = settled
    deadline.add(this)
  }

  /** False once the caller has an answer. */
  get wanted(): boolean {
    return this.waits
  }

  /** Ends the caller's waiting when the signal fires. */
  watch(signal: AbortSignal): void {
    const abort = () => this.giveUp(signal.reason)
    signal.addEventListener('abort', abort)
    this.callOff = () => signal.removeEventListener('abort', abort)
  }

  /** Takes what the store says: the event's place, or why it has none. */
  settle(outcome: Outcome): void {
    if (outcome instanceof Error) {
      this.settled(this.envelope, outcome)
      return this.giveUp(outcome)
    }
    this.envelope.position = outcome as number
    this.settled(this.envelope, undefined)
    if (!this.waits) return
    this.leave()
    this.resolve()
  }

  /** Ends the caller's waiting; the event may become durable all the same. */
  giveUp(reason: unknown): void {
    if (!this.waits) return
    this.leave()
    this.reject(reason)
  }

  private leave(): void {
    this.waits = false
    this.deadline.leave()
    this.callOff?.()
  }
}
