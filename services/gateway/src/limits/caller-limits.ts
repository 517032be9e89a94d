import type { ServerResponse } from 'node:http'
import type { KnownKey } from '../keys/known-key.ts'
import type { Limit } from './gcra.ts'
import { holdOpen } from './open-requests.ts'
import { type Spender, spend } from './rate-limits.ts'
import { createRecentMap } from './recent-map.ts'

/** Addresses that are counted at a time; a minute's worth of a busy day, about 10 MB. */
const addressLimit = 100_000

/** A request whose caller is counted. */
export interface CountedRequest {
  /** Milliseconds. */
  readonly now: number
  readonly response: ServerResponse
  /** A flat list, to which the fields of limits are added. */
  readonly headers: string[]
}

/** The limits of all callers: how often they ask, and how much they have open. Throw `rate_limited` where one must wait. */
export interface CallerLimits {
  /** Takes a request of an address; `group` as in `Peer`. */
  byAddress(group: string, request: CountedRequest): void
  /** Takes a request of a key; those without a limit pass. */
  byKey(known: KnownKey, request: CountedRequest): void
}

/** What callers may do. */
export interface CallerLimitsOptions {
  /** How often callers without a key may ask. */
  readonly anonymous: Limit
  /** How many requests an address, and a key, may have open. */
  readonly anonymousOpen: number
  readonly keyOpen: number
}

/** Makes the limits. */
export function createCallerLimits({ anonymous, anonymousOpen, keyOpen }: CallerLimitsOptions): CallerLimits {
  const addresses = createRecentMap<Spender>(addressLimit)
  return {
    byAddress(group, { now, response, headers }) {
      let spender = addresses.get(group)
      if (spender === undefined) {
        spender = { spentUntil: 0, open: 0 }
        addresses.set(group, spender)
      }
      spend(spender, anonymous, now, headers)
      holdOpen(spender, anonymousOpen, 'anonymous', response, headers)
    },
    byKey(known, { now, response, headers }) {
      if (known.limit === undefined) return
      spend(known, known.limit, now, headers)
      holdOpen(known, keyOpen, 'key', response, headers)
    },
  }
}
