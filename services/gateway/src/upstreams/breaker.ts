/** What a breaker goes by; times in milliseconds. */
export interface BreakerOptions {
  /** Failures in a row that open it. Default 5. */
  readonly failures?: number
  /** How long it stays open the first time; each failed trial doubles it, up to `longest`. Default 1,000 and 30,000. */
  readonly openFor?: number
  readonly longest?: number
  /** Milliseconds that only grow. */
  readonly now?: () => number
  readonly random?: () => number
}

/** Keeps requests away from an address that fails, and lets one at a time try whether it answers again. */
export interface Breaker {
  /** True where a request may go now; in the trial after a failure this takes the only place. */
  admit(): boolean
  succeeded(): void
  failed(): void
  /** The request ended without telling anything about the address. */
  withdrawn(): void
  readonly state: 'closed' | 'open' | 'trial'
  /** Milliseconds until a trial may begin; 0 where requests may go. */
  waitMs(): number
}

/**
 * Makes a closed breaker.
 *
 *     closed --failures in a row--> open --time--> trial --success--> closed
 *                                    ^---failure (longer)---'
 */
export function createBreaker(options: BreakerOptions = {}): Breaker {
  const {
    failures = 5,
    openFor = 1_000,
    longest = 30_000,
    now = () => performance.now(),
    random = Math.random,
  } = options
  let state: Breaker['state'] = 'closed'
  let inRow = 0
  let period = openFor
  let openUntil = 0
  let trialRuns = false

  function open(): void {
    state = 'open'
    // Spread, so that many gateways do not all knock at the same moment.
    openUntil = now() + period * (0.75 + random() / 2)
    period = Math.min(period * 2, longest)
    trialRuns = false
  }

  return {
    admit() {
      if (state === 'closed') return true
      if (state === 'open' && now() >= openUntil) state = 'trial'
      if (state === 'open' || trialRuns) return false
      trialRuns = true
      return true
    },
    succeeded() {
      state = 'closed'
      inRow = 0
      period = openFor
      trialRuns = false
    },
    failed() {
      inRow += 1
      // Requests from before it opened may still fail; they say nothing new.
      if (state === 'trial' || (state === 'closed' && inRow >= failures)) open()
    },
    withdrawn() {
      if (state === 'trial') trialRuns = false
    },
    get state() {
      return state
    },
    waitMs: () => (state === 'open' ? Math.max(0, openUntil - now()) : 0),
  }
}
