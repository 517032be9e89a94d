import { PublishTimeout } from '@tathya/platform'
import type { Envelope } from './envelope.ts'

/** Called when an event is durable or refused, before its publisher, also where that no longer waits. */
type OnSettled = (envelope: Envelope, error: Error | undefined) => void

/** An event on its way into the log, and its waiting publisher. A class for speed. */
export class Publication {
  readonly envelope: Envelope
  /** False once the publisher has an answer. */
  pending = true
  private readonly deadline: Deadline
  private readonly resolve: () => void
  private readonly reject: (error: unknown) => void
  private readonly onSettled: OnSettled
  private ignoreSignal: (() => void) | undefined

  constructor(
    envelope: Envelope,
    deadline: Deadline,
    resolve: () => void,
    reject: (error: unknown) => void,
    onSettled: OnSettled,
  ) {
    this.envelope = envelope
    this.deadline = deadline
    this.resolve = resolve
    this.reject = reject
    this.onSettled = onSettled
    deadline.add(this)
  }

  /** Ends the publisher's wait when the signal fires. */
  watch(signal: AbortSignal): void {
    const abort = () => this.abandon(signal.reason)
    signal.addEventListener('abort', abort)
    this.ignoreSignal = () => signal.removeEventListener('abort', abort)
  }

  /** Settles the publication: with an `Error`, with the event's position (SQLite), or with `undefined` (Kafka). */
  settle(outcome: unknown): void {
    if (outcome instanceof Error) {
      this.onSettled(this.envelope, outcome)
      return this.abandon(outcome)
    }
    if (typeof outcome === 'number') this.envelope.position = outcome
    this.onSettled(this.envelope, undefined)
    if (!this.pending) return
    this.leave()
    this.resolve()
  }

  /** Ends the publisher's wait; the event may become durable all the same. */
  abandon(reason: unknown): void {
    if (!this.pending) return
    this.leave()
    this.reject(reason)
  }

  private leave(): void {
    this.pending = false
    this.deadline.leave()
    this.ignoreSignal?.()
  }
}

/** Publications of one turn of the event loop with the same limit; they share a timer. */
export class Deadline {
  private readonly milliseconds: number
  private readonly timer: NodeJS.Timeout
  private readonly publications: Publication[] = []
  private waiting = 0

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds
    this.timer = setTimeout(() => this.expire(), milliseconds)
  }

  add(publication: Publication): void {
    this.publications.push(publication)
    this.waiting += 1
  }

  leave(): void {
    this.waiting -= 1
    if (this.waiting === 0) clearTimeout(this.timer)
  }

  private expire(): void {
    const message = `The event was not confirmed within ${this.milliseconds} ms. It may be durable; try again with the same id.`
    for (const publication of this.publications) publication.abandon(new PublishTimeout(message))
  }
}

/** Makes the function that gives the deadline of a publication that begins now. */
export function createDeadlines(): (milliseconds: number) => Deadline {
  const current = new Map<number, Deadline>()
  return (milliseconds) => {
    let deadline = current.get(milliseconds)
    if (deadline !== undefined) return deadline
    if (current.size === 0) setImmediate(() => current.clear())
    deadline = new Deadline(milliseconds)
    current.set(milliseconds, deadline)
    return deadline
  }
}
