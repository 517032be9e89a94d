/** Limits retries to a share of all requests, so that they do not multiply the load of an outage. */
export class RetryBudget {
  readonly #share: number
  readonly #limit: number
  #tokens: number

  /** Each first try adds `share` of a retry, up to `limit`, which is also the initial budget. */
  constructor(share = 0.1, limit = 10) {
    this.#share = share
    this.#limit = limit
    this.#tokens = limit
  }

  /** Counts a first try. */
  deposit(): void {
    this.#tokens = Math.min(this.#limit, this.#tokens + this.#share)
  }

  /** True if a request may be retried; counts the retry. */
  withdraw(): boolean {
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
