import type { KnownKey } from '../keys/known-key.ts'
import type { Limit } from './gcra.ts'
import { type Spender, spend } from './rate-limits.ts'
import { createRecentMap } from './recent-map.ts'

/** Addresses that are counted at a time; a minute's worth of a busy day, about 10 MB. */
const addressLimit = 100_000

/**
 * The limits of all callers. Every call adds to a flat list of headers, and throws `rate_limited` where the caller
 * must wait; `now` in milliseconds.
 */
export interface CallerLimits {
  /** Takes a request of an address; `group` as in `Peer`. */
  byAddress(group: string, now: number, headers: string[]): void
  /** Takes a request of a key; those without a limit pass. */
  byKey(known: KnownKey, now: number, headers: string[]): void
}

/** Makes the limits; `anonymous` is that of callers without a key. */
export function createCallerLimits(anonymous: Limit): CallerLimits {
  const addresses = createRecentMap<Spender>(addressLimit)
  return {
    byAddress(group, now, headers) {
      let spender = addresses.get(group)
      if (spender === undefined) {
        spender = { spentUntil: 0 }
        addresses.set(group, spender)
      }
      spend(spender, anonymous, now, headers)
    },
    byKey(known, now, headers) {
      if (known.limit !== undefined) spend(known, known.limit, now, headers)
    },
  }
}
