import { problem } from '@tathya/platform'
import { type Limit, take, type Verdict } from './gcra.ts'

/** Something whose use is limited: an address or a key. */
export interface Spender {
  /** See `Verdict.spentUntil`; 0 at first. */
  spentUntil: number
  /** Requests that have not ended. */
  open: number
}

/**
 * Takes one request of a spender and adds the `RateLimit` fields (draft-ietf-httpapi-ratelimit-headers-10) to a flat
 * list of headers. Throws `rate_limited` where it must wait. `now` in milliseconds.
 */
export function spend(spender: Spender, limit: Limit, now: number, headers: string[]): void {
  const verdict = take(limit, spender.spentUntil, now)
  spender.spentUntil = verdict.spentUntil
  headers.push('RateLimit-Policy', limit.policy)
  headers.push('RateLimit', `"${limit.name}";r=${verdict.remaining};t=${verdict.seconds}`)
  if (!verdict.allowed) throw refusal(limit, verdict)
}

function refusal({ name, rate, burst }: Limit, { seconds }: Verdict) {
  const wait = seconds === 1 ? 'in 1 second' : `in ${seconds} seconds`
  return problem('rate_limited', {
    detail: `The limit "${name}" is ${rate} requests per second with a burst of ${burst}. Come back ${wait}.`,
    headers: { 'Retry-After': String(seconds) },
  })
}
