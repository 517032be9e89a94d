import { problem } from '@tathya/platform'
import { type CustomerLimit, limitOf } from './config.ts'

/** Milliseconds of its rate that a customer may report at once after a rest. */
const burstMs = 10_000
/** Customers in memory; those who have rested are forgotten first. */
const maxCustomers = 10_000

/** Limits entries per second of each customer, by the generic cell rate algorithm (ITU-T I.371). */
export class RateLimit {
  private readonly limit: CustomerLimit
  private readonly now: () => number
  /** When a customer's whole burst is available again, in milliseconds. */
  private readonly spentUntil = new Map<number, number>()

  /** `now` is a monotonic clock in milliseconds. */
  constructor(limit: CustomerLimit, now: () => number) {
    this.limit = limit
    this.now = now
  }

  /** Counts an entry. Throws `rate_limited`. */
  take(customer: number): void {
    const rate = limitOf(this.limit, customer)
    if (rate === undefined) return
    const now = this.now()
    const next = Math.max(this.spentUntil.get(customer) ?? 0, now) + 1_000 / rate
    if (next - now > burstMs + 1e-6) {
      throw problem('rate_limited', {
        detail: `Customer ${customer} may report ${rate} entries per second, ${rate * (burstMs / 1_000)} at once.`,
        headers: { 'Retry-After': String(toSeconds(next - now - burstMs)) },
      })
    }
    this.spentUntil.set(customer, next)
    if (this.spentUntil.size > maxCustomers) this.forgetRested(now)
  }

  /** Seconds until the next entry is accepted; undefined if it is accepted now. */
  secondsToWait(customer: number): number | undefined {
    const rate = limitOf(this.limit, customer)
    if (rate === undefined) return undefined
    const now = this.now()
    const next = Math.max(this.spentUntil.get(customer) ?? 0, now) + 1_000 / rate
    return next - now > burstMs + 1e-6 ? toSeconds(next - now - burstMs) : undefined
  }

  private forgetRested(now: number): void {
    for (const [customer, until] of this.spentUntil) if (until <= now) this.spentUntil.delete(customer)
  }
}

function toSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000))
}
