/** How many requests may be sent again: a share of all, so that retries never multiply the load of a bad moment. */
export interface RetryBudget {
  /** Counts a first try. */
  deposit(): void
  /** True where one may be sent again. */
  withdraw(): boolean
}

/** Makes a budget; each first try earns `share` of a retry, up to `most`, with which it begins. */
export function createRetryBudget(share = 0.1, most = 10): RetryBudget {
  let tokens = most
  return {
    deposit() {
      tokens = Math.min(most, tokens + share)
    },
    withdraw() {
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
