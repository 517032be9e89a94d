/** A limit: requests per second in the long run, and requests at once after a rest. */
export interface Limit {
  /** As callers see it in the `RateLimit` fields. */
  readonly name: string
  readonly rate: number
  readonly burst: number
  /** Milliseconds that one request costs. */
  readonly cost: number
  /** Milliseconds that may be spent ahead of time. */
  readonly allowance: number
  /** Value of the field `RateLimit-Policy`. */
  readonly policy: string
}

/** The outcome for one request. */
export interface Verdict {
  readonly allowed: boolean
  /** When everything spent so far is earned back, in milliseconds; the only state that is kept. */
  readonly spentUntil: number
  /** Requests that would pass now. */
  readonly remaining: number
  /** Whole seconds until the next request passes where none would now, else until the whole burst is there again. */
  readonly seconds: number
}

/** Declares a limit; `rate` above 0, `burst` at least 1. */
export function defineLimit(name: string, rate: number, burst: number): Limit {
  const cost = 1000 / rate
  const window = Math.max(1, Math.ceil(burst / rate))
  return { name, rate, burst, cost, allowance: cost * burst, policy: `"${name}";q=${burst};w=${window}` }
}

/**
 * Decides one request by the generic cell rate algorithm (ITU-T I.371): time is spent ahead up to the allowance and
 * earned back steadily, so that there is no window at whose edge a burst could be had twice. `spentUntil` is that of
 * the last verdict, 0 for a new caller; `now` in milliseconds.
 */
export function take({ cost, allowance }: Limit, spentUntil: number, now: number): Verdict {
  // Bounded above too: a clock that is set back must not shut callers out.
  const spent = Math.min(Math.max(spentUntil, now), now + allowance)
  const next = spent + cost
  // A hair's breadth of a millisecond absorbs rounding of fractions.
  if (next - now > allowance + 1e-6) {
    return { allowed: false, spentUntil: spent, remaining: 0, seconds: toSeconds(next - now - allowance) }
  }
  const left = allowance - (next - now)
  const remaining = Math.floor(left / cost + 1e-6)
  const wait = remaining > 0 ? next - now : cost - left
  return { allowed: true, spentUntil: next, remaining, seconds: toSeconds(wait) }
}

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}
