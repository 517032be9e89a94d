import { randomUUID } from 'node:crypto'
import { type Clock, type Logger, Loop, type Metrics, StorageFull, Unavailable } from '@tathya/platform'
import type { Collection, CollectionDefinition, RecordStore } from '@tathya/storage'
import { z } from 'zod'

/** Milliseconds between writes of the counters. */
const flushMs = 1_000
/** Counters that are written at once. */
const flushWidth = 50
/** Counters in memory; what comes beyond counts without its customer, so that made-up customers cannot fill the memory. */
const maxCounters = 10_000
/** Seconds for which counters are kept. */
const keptSeconds = 90 * 24 * 3_600

/** Refused entries of a customer in an hour, as one process counted them; other processes have records of their own. */
export const RefusalRecord = z.object({
  id: z.string(),
  /** Null where the customer is not known. */
  customer_id: z.int().nullable(),
  reason: z.string(),
  /** Start of the hour. */
  hour: z.iso.datetime(),
  /** Entries by minute of the hour, `0` to `59`. */
  minutes: z.record(z.string(), z.int()),
})
export type RefusalRecord = z.output<typeof RefusalRecord>

/** The collection of counters. */
export const refusalRecords: CollectionDefinition<typeof RefusalRecord> = {
  name: 'log_refusals',
  schema: RefusalRecord,
  key: 'id',
  indexes: [['customer_id', 'hour'], ['hour']],
  expireAfter: { field: 'hour', seconds: keptSeconds },
}

/** Which refusals; times are read to the minute. */
export interface RefusalQuery {
  /** Missing: all, also those without a customer. */
  readonly customer_id?: number | undefined
  /** Included. */
  readonly from: Date
  /** Excluded. */
  readonly until: Date
}

/** Reasons with the number of refused entries. */
export type RefusalCounts = Readonly<Record<string, number>>

/** Counts log entries that were refused, so that no loss is silent. */
export interface Refusals {
  /** Counts entries; written within about a second, and when the process ends. An entry that is refused twice counts twice. */
  count(customer: number | null, reason: string, entries?: number): void
  /** Counts of all processes by reason, with what this one has not written yet. Rejects with `Unavailable`. */
  read(query: RefusalQuery): Promise<RefusalCounts>
  close(): Promise<void>
}

/** Dependencies of `createRefusals`. */
export interface RefusalsOptions {
  readonly records: RecordStore
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
}

/** Creates the counters of a process. The store is used from the first refusal on. */
export function createRefusals(options: RefusalsOptions): Refusals {
  return new StoredRefusals(options)
}

/** One record, and what is stored of it. */
interface Counter {
  readonly record: RefusalRecord
  total: number
  storedTotal: number
  /** Undefined before the first write, and where the outcome of the last is not known. */
  version: number | undefined
}

class StoredRefusals implements Refusals {
  private readonly options: RefusalsOptions
  private readonly process = randomUUID()
  private readonly counters = new Map<string, Counter>()
  private readonly refused: ReturnType<typeof countRefused>
  private loop: Loop<void> | undefined
  private flushing: Promise<void> = Promise.resolve()

  constructor(options: RefusalsOptions) {
    this.options = options
    this.refused = countRefused(options.metrics)
  }

  count(customer: number | null, reason: string, entries = 1): void {
    if (entries <= 0) return
    this.refused.inc({ reason }, entries)
    const now = this.options.clock.now().toISOString()
    const counter = this.find(customer, reason, `${now.slice(0, 13)}:00:00.000Z`)
    const minute = String(Number(now.slice(14, 16)))
    counter.record.minutes[minute] = (counter.record.minutes[minute] ?? 0) + entries
    counter.total += entries
    this.loop ??= new Loop({
      task: () => this.flushWhileStored(),
      everyMs: flushMs,
      log: this.options.log,
      failure: 'The counts of refused log entries could not be written',
    })
  }

  async read({ customer_id, from, until }: RefusalQuery): Promise<RefusalCounts> {
    await this.flush()
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
      for (const { value } of page.items) addMinutes(counts, value, first, end)
      after = page.next
    } while (after !== undefined)
    return counts
  }

  async close(): Promise<void> {
    await this.loop?.stop()
    await this.flushWhileStored()
  }

  private find(customer: number | null, reason: string, hour: string): Counter {
    const id = `${customer ?? 'none'}/${reason}/${hour}/${this.process}`
    const found = this.counters.get(id)
    if (found !== undefined) return found
    if (customer !== null && this.counters.size >= maxCounters) return this.find(null, reason, hour)
    const record = { id, customer_id: customer, reason, hour, minutes: {} }
    const counter: Counter = { record, total: 0, storedTotal: 0, version: undefined }
    this.counters.set(id, counter)
    return counter
  }

  private collection(): Collection<RefusalRecord> {
    return this.options.records.collection(refusalRecords)
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
    const known = version ?? (await this.collection().get(record.id))?.version
    const stored =
      known === undefined
        ? await this.collection().insert({ ...record, minutes })
        : await this.collection().update(record.id, known, { minutes })
    counter.version = stored.version
    counter.storedTotal = total
  }
}

function countRefused(metrics: Metrics) {
  return metrics.counter('tathya_refused_entries_total', 'Log entries that were refused, by reason', [
    'reason',
  ])
}

function addMinutes(
  counts: Record<string, number>,
  { reason, hour, minutes }: RefusalRecord,
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
