import { backoffMs, toRetryAfter } from '../retry.ts'
import { sleep } from './sleep.ts'

/** How requests are sent again that failed for a reason that may pass. */
export interface RetryOptions {
  /** Max times that one request is sent again. Default 2; 0 never does. */
  readonly maxRetries?: number | undefined
  /** An answer that asks for a longer pause is not waited for. Default 30,000. */
  readonly maxWaitMs?: number | undefined
}

/** Sends the request that `make` creates, which may arrive twice; another one is created for each try. */
export type SendRetrying = (make: () => Request) => Promise<Response>

/** Requests with these have the same effect however often they arrive. */
const repeatable = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']
/** Too many requests; a service behind the gateway failed; unavailable. */
const passing = [429, 502, 503]

/** Retries that can be made at once. */
const budgetSize = 10
/** What an answered request adds to the budget: in the long run, a retry for every ten requests. */
const earned = 0.1

/**
 * Creates a function that sends requests, again where the answer is 429, 502 or 503 or there was none, after a growing pause and
 * never before `Retry-After`. All requests share a budget, so that a product that is down does not get three times its load.
 */
export function createRetrying(
  fetch: (request: Request) => Promise<Response>,
  { maxRetries = 2, maxWaitMs = 30_000 }: RetryOptions = {},
): SendRetrying {
  let budget = budgetSize

  return async function send(make) {
    for (let failures = 1; ; failures += 1) {
      const request = make()
      const { signal } = request
      const pauseOf = (retryAfterMs?: number) => {
        const ms = backoffMs(failures, retryAfterMs)
        if (failures > maxRetries || signal.aborted || ms > maxWaitMs || budget < 1) return undefined
        budget -= 1
        return ms
      }
      let pause: number | undefined
      try {
        const response = await fetch(request)
        if (!passing.includes(response.status)) {
          budget = Math.min(budgetSize, budget + earned)
          return response
        }
        pause = pauseOf(toRetryAfter(response.headers.get('retry-after'), Date.now()))
        if (pause === undefined) return response
        await response.body?.cancel()
      } catch (error) {
        pause = pauseOf()
        if (pause === undefined) throw error
      }
      await sleep(pause, signal)
    }
  }
}

/** True if a request may arrive twice: by its method, or because it has an Idempotency-Key. */
export function isRepeatable({ method, headers }: Request): boolean {
  return repeatable.includes(method) || headers.has('idempotency-key')
}
