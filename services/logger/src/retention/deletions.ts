import type { CustomerDeletion } from '@tathya/contracts/http'
import { Changed, type Clock, openOnce, problem } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { AlreadyExists, type Collection } from '@tathya/storage'
import { type DeletionRecord, deletionRecords, newDeletion, toDeletion } from './deletion-record.ts'

/** Milliseconds after which other processes know of a deletion. */
export const refreshMs = 5_000

/** The deletions of customers' data, and which entries they refuse. */
export class Deletions {
  readonly records: Collection<DeletionRecord>
  readonly #clock: Clock
  /** Time of the request by customer. */
  #known = new Map<number, string>()
  readonly #open: () => Promise<void>
  #readAt = 0
  /** Entries that were refused since the last write, by customer. */
  readonly #waiting = new Map<number, number>()

  constructor({ records, clock }: Pick<Platform, 'records' | 'clock'>) {
    this.records = records.collection(deletionRecords)
    this.#clock = clock
    this.#open = openOnce(() => this.#read())
  }

  /** Requests a deletion; one that is under way then also takes what was accepted since. */
  async request(customer: number): Promise<CustomerDeletion> {
    const record = newDeletion(customer, this.#clock.now())
    const stored = await this.#write(record)
    this.#known.set(customer, stored.requested_at)
    return toDeletion(stored)
  }

  async #write(record: DeletionRecord): Promise<DeletionRecord> {
    for (;;) {
      const existing = await this.records.get(record.id)
      try {
        if (existing === undefined) return (await this.records.insert(record)).value
        const { id: _id, ...begun } = record
        const counts = existing.value.state === 'running' ? toCounts(existing.value) : {}
        return (await this.records.update(record.id, existing.version, { ...begun, ...counts })).value
      } catch (error) {
        // Another request, or the process that deletes, was faster.
        if (!(error instanceof AlreadyExists || error instanceof Changed)) throw error
      }
    }
  }

  /** The latest deletion of a customer. Throws `record_not_found` if there was none. */
  async get(customer: number): Promise<CustomerDeletion> {
    const record = await this.records.get(String(customer))
    if (record !== undefined) return toDeletion(record.value)
    throw problem('record_not_found', { detail: `No data of customer ${customer} was deleted.` })
  }

  /**
   * True if an entry was accepted before its customer's data was deleted; it is counted. `receivedAt` is ISO 8601 in UTC.
   * Rejects with `Unavailable`.
   */
  async refuses(customer: number, receivedAt: string): Promise<boolean> {
    await this.#open()
    if (this.#clock.elapsed() - this.#readAt > refreshMs) await this.#read()
    const requestedAt = this.#known.get(customer)
    if (requestedAt === undefined || Date.parse(receivedAt) > Date.parse(requestedAt)) return false
    this.#waiting.set(customer, (this.#waiting.get(customer) ?? 0) + 1)
    return true
  }

  /** The customers with the times of their deletions. */
  async all(): Promise<readonly DeletionRecord[]> {
    const deletions: DeletionRecord[] = []
    let after: string | undefined
    do {
      const page = await this.records.find({ limit: 1_000, ...(after === undefined ? {} : { after }) })
      deletions.push(...page.items.map(({ value }) => value))
      after = page.next
    } while (after !== undefined)
    return deletions
  }

  async #read(): Promise<void> {
    const readAt = this.#clock.elapsed()
    const deletions = await this.all()
    for (const { customer_id, requested_at } of deletions) this.#known.set(customer_id, requested_at)
    this.#readAt = readAt
  }

  /** Writes the counts of refused entries; called now and then. */
  async writeCounts(): Promise<void> {
    for (const [customer, count] of this.#waiting) {
      const record = await this.records.get(String(customer))
      if (record === undefined) continue
      await this.records.update(record.value.id, record.version, { waiting: record.value.waiting + count })
      this.#waiting.set(customer, this.#waiting.get(customer)! - count)
      if (this.#waiting.get(customer) === 0) this.#waiting.delete(customer)
    }
  }
}

function toCounts({ entries, dead_letters, counts, alerts, waiting }: DeletionRecord) {
  return { entries, dead_letters, counts, alerts, waiting }
}
