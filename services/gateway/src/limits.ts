import type { ServerResponse } from 'node:http'
import { type ProblemError, problem } from '@tathya/platform'

/** Maximum addresses in memory: those of a busy minute, about 10 MB. */
const maxAddresses = 100_000

/** Milliseconds between two refused bodies of a caller, and that a refusal waits at most. */
const refusalMs = 50
const maxRefusalWaitMs = 1_000

/** The usage of an address or a key. */
export interface Usage {
  /** See `Verdict.spentUntil`; 0 at first. */
  spentUntil: number
  /** Concurrent requests. */
  open: number
}

/** A request to count. */
export interface CountedRequest {
  /** Milliseconds. */
  readonly now: number
  /** What it costs, in requests: 1 or more. */
  readonly cost: number
  readonly response: ServerResponse
  /** The caller's headers, to which the `RateLimit` fields are added (draft-ietf-httpapi-ratelimit-headers-10). */
  readonly headers: string[]
}

/** The limits of callers. */
export interface CallerLimitsOptions {
  /** The rate of callers without a key. */
  readonly anonymous: Limit
  /** Maximum concurrent requests of an address, and of a key. */
  readonly anonymousOpen: number
  readonly keyOpen: number
}

/** Limits the rate and the concurrent requests of all callers. */
export class CallerLimits {
  readonly #options: CallerLimitsOptions
  readonly #addresses = new RecentMap<Usage>(maxAddresses)
  /** When the next refusal of a caller may be answered. */
  readonly #refusals = new RecentMap<number>(maxAddresses)

  constructor(options: CallerLimitsOptions) {
    this.#options = options
  }

  /** Counts a request of an address; `group` as in `Peer`. Throws `rate_limited`. */
  byAddress(group: string, request: CountedRequest): void {
    let usage = this.#addresses.get(group)
    if (usage === undefined) {
      usage = { spentUntil: 0, open: 0 }
      this.#addresses.set(group, usage)
    }
    spend(usage, this.#options.anonymous, request)
    countOpen(usage, this.#options.anonymousOpen, 'anonymous', request)
  }

  /** Counts a request of a key if it has a limit. Throws `rate_limited`. */
  byKey(key: Usage & { readonly limit: Limit | undefined }, request: CountedRequest): void {
    if (key.limit === undefined) return
    spend(key, key.limit, request)
    countOpen(key, this.#options.keyOpen, 'key', request)
  }

  /** Counts a request that is part of an open one of the same key: it is not counted as open again. Throws `rate_limited`. */
  byKeyWithin(key: Usage & { readonly limit: Limit | undefined }, request: CountedRequest): void {
    if (key.limit !== undefined) spend(key, key.limit, request)
  }

  /**
   * Milliseconds to wait before a body of this caller is refused: none for the first, then one refusal every 50 ms, at most a
   * second. Many clients close the connection after an early refusal, so that a caller who sends again at once would take the
   * processor with new connections.
   */
  waitBeforeRefusal(caller: string, now: number): number {
    const at = Math.min(Math.max(this.#refusals.get(caller) ?? 0, now), now + maxRefusalWaitMs)
    this.#refusals.set(caller, at + refusalMs)
    return at - now
  }
}

function spend(usage: Usage, limit: Limit, { now, cost, headers }: CountedRequest): void {
  const verdict = take(limit, usage.spentUntil, now, cost)
  usage.spentUntil = verdict.spentUntil
  headers.push('RateLimit-Policy', limit.policy)
  headers.push('RateLimit', `"${limit.name}";r=${verdict.remaining};t=${verdict.seconds}`)
  if (!verdict.allowed) throw rateLimited(limit, verdict)
}

function rateLimited({ name, rate, burst }: Limit, { seconds }: Verdict): ProblemError {
  const wait = seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`
  return problem('rate_limited', {
    detail: `The limit "${name}" is ${rate} requests per second with a burst of ${burst}. Come back ${wait}.`,
    headers: { 'Retry-After': String(seconds) },
  })
}

/** Counts a request until its response has been sent: slow senders and readers occupy connections and files. */
function countOpen(usage: Usage, limit: number, name: string, { response, headers }: CountedRequest): void {
  if (usage.open >= limit) {
    headers.push('RateLimit-Policy', `"${name}-open";q=${limit};qu="concurrent-requests"`)
    headers.push('RateLimit', `"${name}-open";r=0;t=1`)
    throw problem('rate_limited', {
      detail: `The limit "${name}-open" is ${limit} requests that have not ended. Come back when one of them has.`,
      headers: { 'Retry-After': '1' },
    })
  }
  usage.open += 1
  response.once('close', () => {
    usage.open -= 1
  })
}

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

/**
 * An approximate LRU map of at most `size` entries, in constant time per operation. It has two generations: when the young one
 * is full, it replaces the old one. An entry that is read moves to the young generation.
 */
export class RecentMap<V> {
  readonly #half: number
  #young = new Map<string, V>()
  #old = new Map<string, V>()

  constructor(size: number) {
    this.#half = Math.max(1, Math.floor(size / 2))
  }

  get size(): number {
    return this.#young.size + this.#old.size
  }

  get(key: string): V | undefined {
    const value = this.#young.get(key)
    if (value !== undefined) return value
    const aged = this.#old.get(key)
    if (aged !== undefined) this.set(key, aged)
    return aged
  }

  set(key: string, value: V): void {
    if (this.#young.size >= this.#half && !this.#young.has(key)) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
    this.#old.delete(key)
  }
}
