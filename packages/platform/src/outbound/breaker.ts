import { type Backoff, backoff } from '../wait.ts'

/** When a breaker opens, and for how long; times in milliseconds. */
export interface BreakerOptions {
  /** Failures in a row that open it. Default 5. */
  readonly failures?: number
  /** How long it stays open; each failed trial doubles it. Default 1,000, up to 30,000. */
  readonly open?: Backoff
  /** Milliseconds that only grow. */
  readonly now?: () => number
  readonly random?: () => number
}

/**
 * Keeps requests away from an address that fails, and lets one at a time try whether it answers again.
 *
 *     closed --failures in a row--> open --time--> trial --success--> closed
 *                                    ^---failure (longer)---'
 */
export class CircuitBreaker {
  readonly #maxFailures: number
  readonly #open: Backoff
  readonly #now: () => number
  readonly #random: () => number
  #state: 'closed' | 'open' | 'trial' = 'closed'
  #failures = 0
  /** Times that it has opened since it was closed. */
  #opened = 0
  #openUntil = 0
  #trialRuns = false

  constructor(options: BreakerOptions = {}) {
    this.#maxFailures = options.failures ?? 5
    this.#open = options.open ?? { base: 1_000, limit: 30_000 }
    this.#now = options.now ?? (() => performance.now())
    this.#random = options.random ?? Math.random
  }

  get state(): 'closed' | 'open' | 'trial' {
    return this.#state
  }

  /** Milliseconds until a trial may begin; 0 where requests may go. */
  waitMs(): number {
    return this.#state === 'open' ? Math.max(0, this.#openUntil - this.#now()) : 0
  }

  /** Whether a request may go now; of several in the trial after a failure only the first may. */
  admit(): boolean {
    if (this.#state === 'closed') return true
    if (this.#state === 'open' && this.#now() >= this.#openUntil) this.#state = 'trial'
    if (this.#state === 'open' || this.#trialRuns) return false
    this.#trialRuns = true
    return true
  }

  succeeded(): void {
    this.#state = 'closed'
    this.#failures = 0
    this.#opened = 0
    this.#trialRuns = false
  }

  failed(): void {
    this.#failures += 1
    const tooMany = this.#state === 'closed' && this.#failures >= this.#maxFailures
    // Requests from before it opened may still fail; they tell nothing new.
    if (this.#state !== 'trial' && !tooMany) return
    this.#state = 'open'
    this.#opened += 1
    this.#openUntil = this.#now() + backoff(this.#open, this.#opened, this.#random)
    this.#trialRuns = false
  }

  /** A request ended without telling anything about the address. */
  withdrawn(): void {
    if (this.#state === 'trial') this.#trialRuns = false
  }
}
