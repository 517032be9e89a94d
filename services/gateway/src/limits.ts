import type { KeyQuotas } from '@tathya/contracts/http'
import { type ProblemError, problem } from '@tathya/platform'
import { type OpenUsage, openOfAddress, openOfKey } from './open-requests.ts'
import { type CountedRequest, setFields } from './rate-limit-fields.ts'

/** Maximum addresses in memory: those of a busy minute, about 10 MB. */
const maxAddresses = 100_000

/** Milliseconds between two refused bodies of a caller, and that a refusal waits at most. */
const refusalMs = 50
const maxRefusalWaitMs = 1_000

/** Milliseconds that a caller may owe for what other gateways have let in. */
const maxOwedMs = 60_000

/** The usage of an address or a key. */
export interface Usage extends OpenUsage {
  /** See `Verdict.spentUntil`; 0 at first. */
  spentUntil: number
  /** Milliseconds beyond the allowance that other gateways have spent. */
  owed?: number
}

/** A key, as limits and quotas see it. */
export interface LimitedKey extends Usage {
  /** Undefined for an unlimited key. */
  readonly limit: Limit | undefined
  readonly record: { readonly id: string; readonly lineage: string; readonly quotas: KeyQuotas | null }
}

/** The quotas of a key as `RateLimit` fields have them; items of a list. */
export interface QuotaFields {
  readonly policy: string
  /** After a request of this cost; 0 for one that is refused. */
  state(cost: number): string
}

/** Counts the requests of keys, for their quotas. */
export interface KeyLedger {
  /** Throws `quota_reached` if a request of this cost exceeds a quota of the key. */
  assertLeft(key: LimitedKey, cost: number): void
  /** Counts a request that is let in. */
  count(key: LimitedKey, cost: number): void
  /** Undefined if the key has no quota. */
  fieldsOf(key: LimitedKey): QuotaFields | undefined
}

/** The limits of callers. */
export interface CallerLimitsOptions {
  /** The rate of callers without a key. */
  readonly anonymous: Limit
  /** Maximum concurrent requests of an address, and of a key. */
  readonly anonymousOpen: number
  readonly keyOpen: number
  /** Maximum concurrent requests of a key on one route, so that a slow one leaves room for the others. */
  readonly routeOpen: number
  /** The counts of keys, shared with other gateways. */
  readonly ledger: KeyLedger
}

/** Limits the rate and the concurrent requests of all callers. */
export class CallerLimits {
  #options: CallerLimitsOptions
  readonly #addresses = new RecentMap<Usage>(maxAddresses)
  /** When the next refusal of a caller may be answered. */
  readonly #refusals = new RecentMap<number>(maxAddresses)

  constructor(options: CallerLimitsOptions) {
    this.#options = options
  }

  /** Takes over other limits, from the next request on. What callers have spent counts as before. */
  replace(options: CallerLimitsOptions): void {
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
    openOfAddress(usage, this.#options.anonymousOpen, request)
  }

  /** Counts a request of a key, and limits its rate if the key has a limit. Throws `rate_limited` and `quota_reached`. */
  byKey(key: LimitedKey, request: CountedRequest): void {
    this.#spendKey(key, request)
    this.#options.ledger.count(key, request.cost)
  }

  /**
   * Counts an open request of a key on a route, undefined where it is not known. Where too many are open, resolves when one has
   * ended. Throws or rejects with `rate_limited`.
   */
  open(key: LimitedKey, route: string | undefined, request: CountedRequest): Promise<void> | undefined {
    const { keyOpen, routeOpen } = this.#options
    if (key.limit === undefined) return undefined
    return openOfKey(key, route, { key: keyOpen, route: routeOpen }, request)
  }

  #spendKey(key: LimitedKey, request: CountedRequest): void {
    const { ledger } = this.#options
    const quotas = ledger.fieldsOf(key)
    if (quotas !== undefined) {
      setFields(request, quotas.policy, quotas.state(0))
      ledger.assertLeft(key, request.cost)
      if (key.limit === undefined) setFields(request, quotas.policy, quotas.state(request.cost))
    }
    if (key.limit !== undefined) spend(key, key.limit, request, quotas)
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

function spend(usage: Usage, limit: Limit, request: CountedRequest, quotas?: QuotaFields): void {
  const verdict = take(limit, usage.spentUntil, request.now, request.cost, usage.owed)
  usage.spentUntil = verdict.spentUntil
  const state = `"${limit.name}";r=${verdict.remaining};t=${verdict.seconds}`
  if (quotas === undefined) setFields(request, limit.policy, state)
  else {
    const left = quotas.state(verdict.allowed ? request.cost : 0)
    setFields(request, `${limit.policy}, ${quotas.policy}`, `${state}, ${left}`)
  }
  if (!verdict.allowed) throw rateLimited(limit, verdict)
}

function rateLimited({ name, rate, burst }: Limit, { seconds }: Verdict): ProblemError {
  const wait = seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`
  return problem('rate_limited', {
    detail: `The limit "${name}" is ${rate} requests per second with a burst of ${burst}. Come back ${wait}.`,
    headers: { 'Retry-After': String(seconds) },
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
 * the burst. `owed` is that of the caller's usage.
 */
export function take(
  { cost, burst, allowance }: Limit,
  spentUntil: number,
  now: number,
  requests = 1,
  owed = 0,
): Verdict {
  // Bounded above too: a clock that is set back must not block callers.
  const spent = Math.min(Math.max(spentUntil, now), now + allowance + owed)
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

/**
 * Charges a caller with requests that other gateways have let in since `since`. They may have let in more than the allowance:
 * the rest is owed, so that the rate holds in the long run, for a minute at most.
 */
export function charge(
  usage: Usage,
  { cost, allowance }: Limit,
  requests: number,
  since: number,
  now: number,
): void {
  if (requests <= 0) return
  const spent = Math.max(usage.spentUntil, since) + cost * requests
  usage.spentUntil = Math.min(spent, now + allowance + maxOwedMs)
  usage.owed = Math.max(0, usage.spentUntil - now - allowance)
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
