import type { ServerResponse } from 'node:http'
import { type ProblemError, problem } from '@tathya/platform'
import { type Limit, take, type Verdict } from './gcra.ts'
import { RecentMap } from './recent-map.ts'

/** Addresses that are counted at a time; a minute's worth of a busy day, about 10 MB. */
const maxAddresses = 100_000

/** Something whose use is limited: an address or a key. */
export interface Spender {
  /** See `Verdict.spentUntil`; 0 at first. */
  spentUntil: number
  /** Requests that have not ended. */
  open: number
}

/** A request whose caller is counted. */
export interface CountedRequest {
  /** Milliseconds. */
  readonly now: number
  readonly response: ServerResponse
  /** A flat list, to which the fields of limits are added (draft-ietf-httpapi-ratelimit-headers-10). */
  readonly headers: string[]
}

/** What callers may do. */
export interface CallerLimitsOptions {
  /** How often callers without a key may ask. */
  readonly anonymous: Limit
  /** How many requests an address, and a key, may have open. */
  readonly anonymousOpen: number
  readonly keyOpen: number
}

/** The limits of all callers: how often they ask, and how many requests they have open. */
export class CallerLimits {
  readonly #options: CallerLimitsOptions
  readonly #addresses = new RecentMap<Spender>(maxAddresses)

  constructor(options: CallerLimitsOptions) {
    this.#options = options
  }

  /** Takes a request of an address; `group` as in `Peer`. Throws `rate_limited` where it must wait. */
  byAddress(group: string, request: CountedRequest): void {
    let spender = this.#addresses.get(group)
    if (spender === undefined) {
      spender = { spentUntil: 0, open: 0 }
      this.#addresses.set(group, spender)
    }
    spend(spender, this.#options.anonymous, request)
    countOpen(spender, this.#options.anonymousOpen, 'anonymous', request)
  }

  /** Takes a request of a key; those without a limit pass. Throws `rate_limited` where it must wait. */
  byKey(key: Spender & { readonly limit: Limit | undefined }, request: CountedRequest): void {
    if (key.limit === undefined) return
    spend(key, key.limit, request)
    countOpen(key, this.#options.keyOpen, 'key', request)
  }
}

function spend(spender: Spender, limit: Limit, { now, headers }: CountedRequest): void {
  const verdict = take(limit, spender.spentUntil, now)
  spender.spentUntil = verdict.spentUntil
  headers.push('RateLimit-Policy', limit.policy)
  headers.push('RateLimit', `"${limit.name}";r=${verdict.remaining};t=${verdict.seconds}`)
  if (!verdict.allowed) throw tooOften(limit, verdict)
}

function tooOften({ name, rate, burst }: Limit, { seconds }: Verdict): ProblemError {
  const wait = seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`
  return problem('rate_limited', {
    detail: `The limit "${name}" is ${rate} requests per second with a burst of ${burst}. Come back ${wait}.`,
    headers: { 'Retry-After': String(seconds) },
  })
}

/**
 * Counts a request until it is answered, whole and to the end: who sends a body slowly, or reads an answer slowly, keeps a
 * connection and files open all the while.
 */
function countOpen(
  spender: Spender,
  limit: number,
  name: string,
  { response, headers }: CountedRequest,
): void {
  if (spender.open >= limit) {
    headers.push('RateLimit-Policy', `"${name}-open";q=${limit};qu="concurrent-requests"`)
    headers.push('RateLimit', `"${name}-open";r=0;t=1`)
    throw problem('rate_limited', {
      detail: `The limit "${name}-open" is ${limit} requests that have not ended. Come back when one of them has.`,
      headers: { 'Retry-After': '1' },
    })
  }
  spender.open += 1
  response.once('close', () => {
    spender.open -= 1
  })
}
