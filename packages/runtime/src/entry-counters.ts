import { randomUUID } from 'node:crypto'
import { type Clock, type Logger, Loop, StorageFull, Unavailable } from '@tathya/platform'
import type { Collection, CollectionDefinition, RecordStore } from '@tathya/storage'
import { z } from 'zod'

/** Milliseconds between writes of the counters. */
const flushMs = 1_000
/** Counters that are written at once. */
const flushWidth = 50
/** Counters in memory; what comes beyond counts without its customer, so that made-up customers cannot fill the memory. */
const maxCounters = 10_000

/** Log entries of a customer in an hour, as one process counted them. */
export const EntryCount = z.object({
  id: z.string(),
  /** Null where the customer is not known. */
  customer_id: z.int().nullable(),
  /** Why they are counted. */
  reason: z.string(),
  /** Start of the hour. */
  hour: z.iso.datetime(),
  /** Entries by minute of the hour, `0` to `59`. */
  minutes: z.record(z.string(), z.int()),
})
export type EntryCount = z.output<typeof EntryCount>

/** Defines a collection of counters, which are kept for this number of days. */
export function countCollection(name: string, days: number): CollectionDefinition<typeof EntryCount> {
  return {
    name,
    schema: EntryCount,
    key: 'id',
    indexes: [['customer_id', 'hour'], ['hour']],
    expireAfter: { field: 'hour', seconds: days * 24 * 3_600 },
  }
}

/** Which counts; times are read to the minute. */
export interface CountQuery {
  /** Missing: all, also those without a customer. */
  readonly customer_id?: number | undefined
  /** Included. */
  readonly from: Date
  /** Excluded. */
  readonly until: Date
}

/** Reasons with the number of entries. */
export type EntryCounts = Readonly<Record<string, number>>

/** Dependencies of `EntryCounters`. */
export interface EntryCountersOptions {
  readonly collection: CollectionDefinition<typeof EntryCount>
  readonly records: RecordStore
  readonly clock: Clock
  readonly log: Logger
}

/** One record, and what is stored of it. */
interface Counter {
  readonly record: EntryCount
  total: number
  storedTotal: number
  /** Undefined before the first write, and where the outcome of the last is not known. */
  version: number | undefined
}

/**
 * Counts entries in memory and writes the sums within about a second. Each process has records of its own, so that none waits
 * for another.
 */
export class EntryCounters {
  private readonly options: EntryCountersOptions
  private readonly process = randomUUID()
  private readonly counters = new Map<string, Counter>()
  private loop: Loop<void> | undefined
  private flushing: Promise<void> = Promise.resolve()

  constructor(options: EntryCountersOptions) {
    this.options = options
  }

  /** Counts entries; the store is used from the first on. */
  count(customer: number | null, reason: string, entries: number): void {
    if (entries <= 0) return
    const now = this.options.clock.now().toISOString()
    const counter = this.find(customer, reason, `${now.slice(0, 13)}:00:00.000Z`)
    const minute = String(Number(now.slice(14, 16)))
    counter.record.minutes[minute] = (counter.record.minutes[minute] ?? 0) + entries
    counter.total += entries
    this.loop ??= new Loop({
      task: () => this.flushWhileStored(),
      everyMs: flushMs,
      log: this.options.log,
      failure: 'The counts of log entries could not be written',
    })
  }

  /** Counts of all processes by reason, with what this one has not written yet. Rejects with `Unavailable`. */
  async read(query: CountQuery): Promise<EntryCounts> {
    await this.flush()
    return this.sum(query, () => true)
  }

  /** The same without those of this process since its start. */
  readOthers(query: CountQuery): Promise<EntryCounts> {
    return this.sum(query, ({ id }) => !id.endsWith(this.process))
  }

  private async sum(
    { customer_id, from, until }: CountQuery,
    isCounted: (record: EntryCount) => boolean,
  ): Promise<EntryCounts> {
    const first = toMinute(from)
    const end = toMinute(until)
    const hours = { gte: `${from.toISOString().slice(0, 13)}:00:00.000Z`, lt: until.toISOString() }
    const where = { ...(customer_id === undefined ? {} : { customer_id }), hour: hours }
    const counts: Record<string, number> = {}
    let after: string | undefined
    do {
      const page = await this.collection().find({
        where,
        order: ['hour'],
        limit: 1_000,
        ...(after === undefined ? {} : { after }),
      })
      for (const { value } of page.items) if (isCounted(value)) addMinutes(counts, value, first, end)
      after = page.next
    } while (after !== undefined)
    return counts
  }

  /** Writes what is not written yet. */
  async close(): Promise<void> {
    await this.loop?.stop()
    await this.flushWhileStored()
  }

  private find(customer: number | null, reason: string, hour: string): Counter {
    const id = `${customer ?? 'none'}/${reason}/${hour}/${this.process}`
    const existing = this.counters.get(id)
    if (existing !== undefined) return existing
    if (customer !== null && this.counters.size >= maxCounters) return this.find(null, reason, hour)
    const record = { id, customer_id: customer, reason, hour, minutes: {} }
    const counter: Counter = { record, total: 0, storedTotal: 0, version: undefined }
    this.counters.set(id, counter)
    return counter
  }

  private collection(): Collection<EntryCount> {
    return this.options.records.collection(this.options.collection)
  }

  /** What cannot be written now is written later: the port of records reports a store that is away. */
  private async flushWhileStored(): Promise<void> {
    await this.flush().catch((error) => {
      if (!(error instanceof Unavailable || error instanceof StorageFull)) throw error
    })
  }

  /** One after the other, because each needs the versions of the one before. */
  private flush(): Promise<void> {
    const write = () => this.writeChanged()
    this.flushing = this.flushing.then(write, write)
    return this.flushing
  }

  private async writeChanged(): Promise<void> {
    const changed = [...this.counters.values()].filter(({ total, storedTotal }) => total > storedTotal)
    for (let at = 0; at < changed.length; at += flushWidth)
      await Promise.all(changed.slice(at, at + flushWidth).map((counter) => this.store(counter)))
    const hour = this.options.clock.now().toISOString().slice(0, 13)
    for (const [id, { record, total, storedTotal }] of this.counters)
      if (total === storedTotal && !record.hour.startsWith(hour)) this.counters.delete(id)
  }

  /** Writes the sums of this process, so that a write whose outcome is unknown can be repeated. */
  private async store(counter: Counter): Promise<void> {
    const { record, total, version } = counter
    const minutes = { ...record.minutes }
    counter.version = undefined
    const current = version ?? (await this.collection().get(record.id))?.version
    const stored =
      current === undefined
        ? await this.collection().insert({ ...record, minutes })
        : await this.collection().update(record.id, current, { minutes })
    counter.version = stored.version
    counter.storedTotal = total
  }
}

function addMinutes(
  counts: Record<string, number>,
  { reason, hour, minutes }: EntryCount,
  first: number,
  end: number,
): void {
  const start = toMinute(new Date(hour))
  for (const [minute, count] of Object.entries(minutes)) {
    const at = start + Number(minute)
    if (at >= first && at < end) counts[reason] = (counts[reason] ?? 0) + count
  }
}

/** Minutes since 1970. */
function toMinute(time: Date): number {
  return Math.floor(time.getTime() / 60_000)
}
