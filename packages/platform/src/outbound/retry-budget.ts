/** Limits retries to a share of all requests, so that they never multiply the load of a bad moment. */
export class RetryBudget {
  readonly #share: number
  readonly #limit: number
  #tokens: number

  /** Each first try earns `share` of a retry, up to `limit`, with which the budget begins. */
  constructor(share = 0.1, limit = 10) {
    this.#share = share
    this.#limit = limit
    this.#tokens = limit
  }

  /** Counts a first try. */
  deposit(): void {
    this.#tokens = Math.min(this.#limit, this.#tokens + this.#share)
  }

  /** Whether a request may be sent again, which is counted then. */
  withdraw(): boolean {
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
