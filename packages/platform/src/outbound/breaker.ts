import { type Backoff, backoff } from '../time.ts'
import { RecentShare } from './recent-share.ts'

/** When a breaker opens, and for how long. Times are in milliseconds. */
export interface BreakerOptions {
  /** Consecutive failures that open it. Default 5. */
  readonly failures?: number
  /** Share of failures among the requests of the last seconds that opens it, from 20 requests on. Default 0.5. */
  readonly share?: number
  /** Time that it stays open; each failure while half-open doubles it. Default 1,000, up to 30,000. */
  readonly open?: Backoff
  /** A monotonic clock. */
  readonly now?: () => number
  readonly random?: () => number
}

/** `closed` admits every request, `open` none, `half-open` one at a time. */
type BreakerState = 'closed' | 'open' | 'half-open'

/** Requests from which on a share of failures counts. */
export const minRequests = 20

/**
 * Stops requests to an address that fails, and probes it with one request at a time after a while.
 *
 *     closed --failures in a row, or too large a share--> open --timeout--> half-open --success--> closed
 *                                                          ^---failure (longer)---'
 */
export class CircuitBreaker {
  readonly #maxFailures: number
  readonly #maxShare: number
  readonly #open: Backoff
  readonly #now: () => number
  readonly #random: () => number
  readonly #recent: RecentShare
  #state: BreakerState = 'closed'
  #failures = 0
  /** Number of times that it has opened since it was closed. */
  #opened = 0
  #openUntil = 0
  #isProbing = false

  constructor(options: BreakerOptions = {}) {
    this.#maxFailures = options.failures ?? 5
    this.#open = options.open ?? { base: 1_000, limit: 30_000 }
    this.#now = options.now ?? (() => performance.now())
    this.#random = options.random ?? Math.random
    this.#maxShare = options.share ?? 0.5
    this.#recent = new RecentShare(this.#now)
  }

  get state(): BreakerState {
    return this.#state
  }

  /** Milliseconds until it becomes half-open; 0 if it is not open. */
  waitMs(): number {
    return this.#state === 'open' ? Math.max(0, this.#openUntil - this.#now()) : 0
  }

  /** True if a request is to be sent now. */
  admit(): boolean {
    if (this.#state === 'closed') return true
    if (this.#state === 'open' && this.#now() >= this.#openUntil) this.#state = 'half-open'
    if (this.#state === 'open' || this.#isProbing) return false
    this.#isProbing = true
    return true
  }

  succeeded(): void {
    // A request sent before it opened; most others failed.
    if (this.#state === 'open') return
    if (this.#state === 'half-open') this.close()
    this.#failures = 0
    this.#recent.note(false)
  }

  failed(): void {
    // Requests sent before it opened may still fail, which is no news.
    if (this.#state === 'open') return
    this.#failures += 1
    this.#recent.note(true)
    if (this.#state === 'half-open' || this.#failures >= this.#maxFailures || this.#isShareTooLarge())
      this.open()
  }

  /** Closes it, whatever has happened. */
  close(): void {
    this.#state = 'closed'
    this.#failures = 0
    this.#opened = 0
    this.#isProbing = false
    this.#recent.clear()
  }

  /** Opens it; each time before it is closed for longer. */
  open(): void {
    this.#state = 'open'
    this.#opened += 1
    this.#openUntil = this.#now() + backoff(this.#open, this.#opened, this.#random)
    this.#isProbing = false
  }

  #isShareTooLarge(): boolean {
    const { total, failed } = this.#recent.counts()
    return total >= minRequests && failed >= total * this.#maxShare
  }

  /** A request ended without showing whether the address works. */
  withdrawn(): void {
    if (this.#state === 'half-open') this.#isProbing = false
  }
}
