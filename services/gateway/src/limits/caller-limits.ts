import type { ServerResponse } from 'node:http'
import { type ProblemError, problem } from '@tathya/platform'
import { type Limit, take, type Verdict } from './gcra.ts'
import { RecentMap } from './recent-map.ts'

/** Maximum addresses in memory: those of a busy minute, about 10 MB. */
const maxAddresses = 100_000

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
