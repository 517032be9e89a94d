/** A limit: requests per second on average, and requests in a burst. */
export interface Limit {
  /** Name in the `RateLimit` fields. */
  readonly name: string
  readonly rate: number
  readonly burst: number
  /** Cost of a request in milliseconds. */
  readonly cost: number
  /** Milliseconds that may be spent ahead of time. */
  readonly allowance: number
  /** Value of the field `RateLimit-Policy`. */
  readonly policy: string
}

/** The outcome for one request. */
export interface Verdict {
  readonly allowed: boolean
  /** When the whole burst is available again (the theoretical arrival time of GCRA), in milliseconds; the only state. */
  readonly spentUntil: number
  /** Requests that would be allowed now. */
  readonly remaining: number
  /** Whole seconds until the next request is allowed if none is now, else until the whole burst is available again. */
  readonly seconds: number
}

/** Declares a limit; `rate` above 0, `burst` at least 1. */
export function defineLimit(name: string, rate: number, burst: number): Limit {
  const cost = 1000 / rate
  const window = Math.max(1, Math.ceil(burst / rate))
  return { name, rate, burst, cost, allowance: cost * burst, policy: `"${name}";q=${burst};w=${window}` }
}

/**
 * Decides one request by the generic cell rate algorithm (ITU-T I.371), which has no windows at whose edges a burst could pass
 * twice. `spentUntil` is that of the last verdict, 0 for a new caller; `now` in milliseconds. A request that counts as several never counts as more than
 * the burst.
 */
export function take(
  { cost, burst, allowance }: Limit,
  spentUntil: number,
  now: number,
  requests = 1,
): Verdict {
  // Bounded above too: a clock that is set back must not block callers.
  const spent = Math.min(Math.max(spentUntil, now), now + allowance)
  const next = spent + cost * Math.min(requests, burst)
  // Tolerates rounding errors.
  if (next - now > allowance + 1e-6) {
    return { allowed: false, spentUntil: spent, remaining: 0, seconds: toSeconds(next - now - allowance) }
  }
  const available = allowance - (next - now)
  const remaining = Math.floor(available / cost + 1e-6)
  const wait = remaining > 0 ? next - now : cost - available
  return { allowed: true, spentUntil: next, remaining, seconds: toSeconds(wait) }
}

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}
