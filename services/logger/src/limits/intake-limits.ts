import type { Clock, Logger } from '@tathya/platform'
import type { RecordStore } from '@tathya/storage'
import { isUnlimited, type LimitsConfig } from './config.ts'
import { DailyQuota } from './quota.ts'
import { RateLimit } from './rate.ts'

/** A limit that a customer has reached. */
export interface ReachedLimit {
  readonly reason: 'rate' | 'quota'
  /** Seconds until the next entry is accepted. */
  readonly seconds: number
}

/** Limit of what each customer may report. */
export interface IntakeLimits {
  /** Runs what accepts an entry of the customer. Rejects with `rate_limited` or `quota_reached` before, and counts what was accepted. */
  within<T>(customer: number, accept: () => Promise<T>): Promise<T>
  /** As `within`, without the rate: for entries of topics, which hold what their publishers have written at any rate. */
  withinQuota<T>(customer: number, accept: () => Promise<T>): Promise<T>
  /** The limit because of which the next entry would be refused. */
  reached(customer: number): ReachedLimit | undefined
  close(): Promise<void>
}

/** Dependencies of `createLimits`. */
export interface LimitsOptions {
  readonly config: LimitsConfig
  readonly records: RecordStore
  readonly clock: Clock
  readonly log: Logger
}

/** Creates the limits of the settings; undefined if there are none. */
export function createLimits({ config, ...options }: LimitsOptions): IntakeLimits | undefined {
  if (isUnlimited(config.TATHYA_LOG_RATE) && isUnlimited(config.TATHYA_LOG_QUOTA)) return undefined
  const rate = new RateLimit(config.TATHYA_LOG_RATE, () => options.clock.elapsed())
  const quota = new DailyQuota({ ...options, limit: config.TATHYA_LOG_QUOTA })
  async function withinQuota<T>(customer: number, accept: () => Promise<T>): Promise<T> {
    const end = await quota.take(customer)
    let isAccepted = false
    try {
      const accepted = await accept()
      isAccepted = true
      return accepted
    } finally {
      end(isAccepted)
    }
  }

  return {
    withinQuota,
    within: (customer, accept) =>
      withinQuota(customer, async () => {
        rate.take(customer)
        return accept()
      }),
    reached(customer) {
      const quotaSeconds = quota.secondsToWait(customer)
      if (quotaSeconds !== undefined) return { reason: 'quota', seconds: quotaSeconds }
      const rateSeconds = rate.secondsToWait(customer)
      return rateSeconds === undefined ? undefined : { reason: 'rate', seconds: rateSeconds }
    },
    close: () => quota.close(),
  }
}
