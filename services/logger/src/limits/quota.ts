import { type Clock, type Logger, problem, Unavailable, withDeadline } from '@tathya/platform'
import { countCollection, EntryCounters } from '@tathya/runtime'
import type { RecordStore } from '@tathya/storage'
import { type CustomerLimit, limitOf } from './config.ts'

/** Milliseconds between reads of what other processes have accepted. */
const readMs = 5_000
/** Timeout of a read in milliseconds: a store that is away delays no report for long. */
const storeMs = 500
const dayMs = 24 * 3_600_000

/** The collection of accepted entries of customers with a quota. */
export const acceptedRecords = countCollection('log_accepted', 7)

/** What a customer has reported in a day. */
interface DayCount {
  readonly day: number
  /** Accepted by this process, and under way in it. */
  own: number
  reserved: number
  /** Accepted by other processes, and by this one before its start. */
  others: number
  readAt: number
  reading: Promise<void> | undefined
}

/** Dependencies of `DailyQuota`. */
export interface DailyQuotaOptions {
  readonly limit: CustomerLimit
  readonly records: RecordStore
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Limits the entries of a customer in a day. This process counts its own exactly, and reads those of others every few seconds, so
 * that replicas together may accept what they take in that time beyond the quota; while the store is away, each counts alone.
 */
export class DailyQuota {
  private readonly options: DailyQuotaOptions
  private readonly counters: EntryCounters
  private readonly days = new Map<number, DayCount>()

  constructor(options: DailyQuotaOptions) {
    this.options = options
    this.counters = new EntryCounters({ ...options, collection: acceptedRecords })
  }

  /**
   * Reserves an entry; resolves with the function that ends the reservation, which gets true if the entry was accepted. Rejects
   * with `quota_reached`.
   */
  async take(customer: number): Promise<(isAccepted: boolean) => void> {
    const quota = limitOf(this.options.limit, customer)
    if (quota === undefined) return () => {}
    const count = this.find(customer)
    await this.readOthers(customer, count)
    if (count.own + count.reserved + count.others >= quota) {
      throw problem('quota_reached', {
        detail: `Customer ${customer} may report ${quota} entries in a day of UTC.`,
        headers: { 'Retry-After': String(this.secondsLeft()) },
      })
    }
    count.reserved += 1
    return (isAccepted) => {
      count.reserved -= 1
      if (!isAccepted) return
      count.own += 1
      this.counters.count(customer, 'accepted', 1)
    }
  }

  /** Seconds until the next entry is accepted; undefined if it is accepted now. */
  secondsToWait(customer: number): number | undefined {
    const quota = limitOf(this.options.limit, customer)
    const count = this.days.get(customer)
    if (quota === undefined || count === undefined || count.day !== this.today()) return undefined
    return count.own + count.reserved + count.others >= quota ? this.secondsLeft() : undefined
  }

  close(): Promise<void> {
    return this.counters.close()
  }

  private today(): number {
    return Math.floor(this.options.clock.now().getTime() / dayMs)
  }

  private secondsLeft(): number {
    return Math.ceil((dayMs - (this.options.clock.now().getTime() % dayMs)) / 1_000)
  }

  private find(customer: number): DayCount {
    const day = this.today()
    const dayCount = this.days.get(customer)
    if (dayCount?.day === day) return dayCount
    for (const [other, count] of this.days) if (count.day !== day) this.days.delete(other)
    const fresh = {
      day,
      own: 0,
      reserved: 0,
      others: 0,
      readAt: Number.NEGATIVE_INFINITY,
      reading: undefined,
    }
    this.days.set(customer, fresh)
    return fresh
  }

  /** Waits for the first read of a day only. */
  private async readOthers(customer: number, count: DayCount): Promise<void> {
    const { elapsed } = this.options.clock
    if (elapsed() - count.readAt < readMs) return
    const isFirst = count.readAt === Number.NEGATIVE_INFINITY
    count.reading ??= this.read(customer, count).finally(() => {
      count.reading = undefined
    })
    if (isFirst) await count.reading
  }

  private async read(customer: number, count: DayCount): Promise<void> {
    const from = new Date(count.day * dayMs)
    const until = new Date((count.day + 1) * dayMs)
    try {
      const reading = this.counters.readOthers({ customer_id: customer, from, until })
      const { accepted = 0 } = await withDeadline(reading, storeMs, 'The counts gave no answer in time.')
      count.others = accepted
    } catch (error) {
      if (!(error instanceof Unavailable)) this.options.log.warn({ err: error }, 'A quota could not be read')
    }
    count.readAt = this.options.clock.elapsed()
  }
}
