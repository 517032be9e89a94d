import { backoff, type Logger } from '@tathya/platform'
import type { Row, SqlValue, Statement, Store } from '@tathya/storage'
import type { AnySubscribeOptions } from '../delivery/delivery.ts'
import type { Envelope } from '../delivery/event.ts'
import { FairQueue, flowOf } from '../delivery/queues.ts'
import {
  Commits,
  outageDelay,
  type Source,
  type SourceProgress,
  Window,
  type WindowLimits,
  type Work,
} from '../delivery/source.ts'
import type { LogReader, LogTail } from './log-tail.ts'

/** Skipped events of other types that the durable position may lag; skipping them again is cheap. */
const lazyDistance = 10_000

/** Payloads read, and positions scanned, at once, so that a read never blocks other calls for long. */
const pageRows = 128
const sliceSize = 10_000

/** Characters of text after which a page ends early. */
const pageBudget = 4_000_000

/**
 * How far a group looks ahead of its oldest unfinished event, so that a few events are found behind very many of another
 * flow. Payloads are read when their turn comes, so only the span is limited; a crash redelivers what is finished in it.
 */
const limits: WindowLimits = { events: Infinity, length: Infinity, span: 50_000 }

/** The columns of an event, in the order of an `Envelope`. */
export const columns = 'position, type, key, id, time, version, traceparent, source, payload'

/** The heads of events after a position, up to a position, of the types in a JSON list. */
const readHeads: Statement = {
  database: 'events',
  kind: 'read',
  sql: `select position, type, key, time from events
        where position > ? and position <= ? and type in (select value from json_each(?))
        order by position`,
}

/** The events at the positions of a JSON list, in its order. */
const readEvents: Statement = {
  database: 'events',
  kind: 'read',
  budget: pageBudget,
  sql: `with wanted (place) as (select value from json_each(?))
        select ${columns} from wanted cross join events on position = place`,
}

/** Number of events after a position, up to a position, of the types in a JSON list. */
const countEvents: Statement = {
  database: 'events',
  kind: 'read',
  sql: `select count(*) from events
        where position > ? and position <= ? and type in (select value from json_each(?))`,
}

/** Time of the first event after a position of the types in a JSON list. */
const selectNextTime: Statement = {
  database: 'events',
  kind: 'read',
  sql: `select time from events where position > ? and type in (select value from json_each(?))
        order by position limit 1`,
}

const updatePosition: Statement = {
  database: 'events',
  kind: 'write',
  sql: 'update groups set position = ? where name = ?',
}

/** Dependencies of all sources of a bus. */
export interface SqliteContext {
  readonly store: Store
  readonly tail: LogTail
  readonly log: Logger
  /** The tables exist. */
  readonly opened: Promise<void>
}

class SqliteWork implements Work {
  readonly envelope: Envelope
  readonly earlier = 0
  readonly active = true
  failed = 0

  constructor(envelope: Envelope) {
    this.envelope = envelope
  }

  payload(): string {
    return this.envelope.payload
  }
}

/** The events of a group in `events.sqlite`, in turns of their flows: from the tail in memory, or read in pages. */
export class SqliteSource implements Source, LogReader {
  private readonly context: SqliteContext
  private readonly name: string
  private readonly types: ReadonlySet<string>
  private readonly typesJson: string
  private readonly commits: Commits
  private window = new Window(1, limits)
  /** Positions of events that wait for their turn. */
  private readonly queue = new FairQueue<number>()
  /** Events whose turn has come: positions to read, and what was read. */
  private wanted: number[] = []
  private readonly loaded: Envelope[] = []
  private durable = 0
  private scanning = false
  private loading = false
  private outage: string | undefined
  private failures = 0
  private retryTimer: NodeJS.Timeout | undefined
  private closed = false
  /** The group's position and the log's head at the start, and the events added until then. */
  private began = { position: 0, head: 0, added: 0 }
  private backlog: Promise<number> | undefined

  constructor(context: SqliteContext, options: AnySubscribeOptions, committed: (count: number) => void) {
    this.context = context
    this.name = options.group
    this.types = new Set(options.types)
    this.typesJson = JSON.stringify([...this.types].sort())
    this.commits = new Commits({
      write: () => this.write(),
      delayMs: 0,
      onFailed: (error) => this.failed(error),
      onCommitted: committed,
    })
  }

  /** Set by `start`. */
  wake: () => void = () => {}

  async start(wake: () => void): Promise<void> {
    const { store, tail, opened } = this.context
    await opened
    const [, groups] = await store.steps('events', [
      {
        sql: `insert into groups (name, types, position)
              values (?, ?, 0)
              on conflict do update set types = excluded.types`,
        params: [this.name, this.typesJson],
      },
      { sql: 'select position from groups where name = ?', params: [this.name] },
    ])
    const position = groups![0]![0] as number
    this.durable = position
    this.window = new Window(position + 1, limits)
    this.began = { position, head: tail.head, added: this.added() }
    this.wake = wake
    tail.readers.add(this)
  }

  next(): Work | undefined {
    if (this.outage !== undefined) return undefined
    this.lookAhead()
    const envelope = this.loaded.shift() ?? this.takeFromTail()
    if (this.loaded.length < pageRows / 2) void this.load()
    if (envelope !== undefined) return new SqliteWork(envelope)
    if (this.window.watermark - 1 - this.durable > lazyDistance) this.commits.changed()
    return undefined
  }

  done(work: Work): void {
    this.window.finish(work.envelope.position)
    this.commits.changed()
  }

  async progress(): Promise<SourceProgress> {
    const [backlog, oldest] = await Promise.all([
      this.countBacklog(),
      this.window.oldestTime ?? this.nextTime(),
    ])
    const { added } = this.began
    const lag = Math.max(0, backlog + this.added() - added - this.window.finished)
    return { lag, oldestAt: lag === 0 ? undefined : oldest, outage: this.outage }
  }

  async close(): Promise<void> {
    this.closed = true
    this.context.tail.readers.delete(this)
    clearTimeout(this.retryTimer)
    this.commits.changed()
    await this.commits.close()
  }

  async flush(): Promise<void> {
    this.commits.changed()
    await this.commits.flush()
  }

  /** Finds events, without their payloads, up to the end of the log or of the window. */
  private lookAhead(): void {
    const { window } = this
    const { tail } = this.context
    while (!window.isFull()) {
      const envelope = tail.after(window.next - 1)
      if (envelope === undefined) {
        if (window.next <= tail.head) void this.scan()
        return
      }
      if (this.types.has(envelope.type)) this.found(envelope)
      else window.next = envelope.position + 1
    }
  }

  private found(head: Pick<Envelope, 'position' | 'type' | 'key' | 'time'>): void {
    this.window.add(head, 0)
    this.queue.add(flowOf(head), head.position)
  }

  /** Finds events that are not in memory. */
  private async scan(): Promise<void> {
    if (this.scanning || this.closed) return
    this.scanning = true
    const from = this.window.next - 1
    const to = Math.min(this.context.tail.head, from + sliceSize)
    try {
      for (const row of await this.context.store.rows(readHeads, [from, to, this.typesJson])) {
        const [position, type, key, time] = row as readonly [number, string, string, string]
        this.found({ position, type, key, time })
      }
      this.window.next = to + 1
      this.failures = 0
    } catch (error) {
      this.failed(error)
    } finally {
      this.scanning = false
    }
    this.wake()
  }

  /** The next event, if it is in memory. */
  private takeFromTail(): Envelope | undefined {
    const position = this.queue.first
    const envelope = position === undefined ? undefined : this.context.tail.after(position - 1)
    if (envelope !== undefined) this.queue.take()
    return envelope
  }

  /** Reads the next events, unless they are in memory. */
  private async load(): Promise<void> {
    if (this.loading || this.closed) return
    while (this.wanted.length < pageRows) {
      const position = this.queue.first
      if (position === undefined || this.context.tail.after(position - 1) !== undefined) break
      this.wanted.push(position)
      this.queue.take()
    }
    if (this.wanted.length === 0) return
    this.loading = true
    try {
      const rows = await this.context.store.rows(readEvents, [JSON.stringify(this.wanted)])
      this.loaded.push(...rows.map(toEnvelope))
      // A page may end early; the next one continues.
      this.wanted.splice(0, rows.length)
      this.failures = 0
    } catch (error) {
      this.failed(error)
    } finally {
      this.loading = false
    }
    this.wake()
  }

  private async write(): Promise<number> {
    const position = this.window.watermark - 1
    if (position === this.durable) return 0
    const finished = this.window.countBelowWatermark()
    await this.context.store.rows(updatePosition, [position, this.name])
    this.durable = position
    this.failures = 0
    return this.window.recordDurable(finished)
  }

  /** Pauses after a failure of the store; returns the milliseconds. */
  private failed(error: unknown): number {
    if (this.outage === undefined)
      this.context.log.warn({ group: this.name, err: error }, 'The event store fails; the group waits')
    this.outage = (error as Error).message
    this.failures += 1
    const delay = backoff(outageDelay, this.failures)
    clearTimeout(this.retryTimer)
    if (!this.closed)
      this.retryTimer = setTimeout(() => {
        this.outage = undefined
        this.wake()
      }, delay)
    return delay
  }

  private added(): number {
    let sum = 0
    for (const type of this.types) sum += this.context.tail.added(type)
    return sum
  }

  /** Unfinished events at the start, counted in slices while the group works. */
  private countBacklog(): Promise<number> {
    this.backlog ??= this.count().catch((error) => {
      this.backlog = undefined
      throw error
    })
    return this.backlog
  }

  private async count(): Promise<number> {
    const { position, head } = this.began
    let sum = 0
    for (let from = position; from < head; from += sliceSize) {
      const params = [from, Math.min(head, from + sliceSize), this.typesJson]
      const [row] = await this.context.store.rows(countEvents, params)
      sum += row![0] as number
    }
    return sum
  }

  /** Time of the first event that is not in memory. */
  private async nextTime(): Promise<string | undefined> {
    const { store, tail } = this.context
    if (this.window.next > tail.head) return undefined
    const [row] = await store.rows(selectNextTime, [this.window.next - 1, this.typesJson])
    return row?.[0] as string | undefined
  }
}

/** Reads a row of `columns`. */
function toEnvelope(row: Row): Envelope {
  const [position, type, key, id, time, version, traceparent, source, payload] = row
  return { position, type, key, id, time, version, traceparent, source, payload } as Envelope
}

/** The columns of an event, without its position. */
export function toParams(envelope: Envelope): SqlValue[] {
  const { type, key, id, time, version, traceparent, source, payload } = envelope
  return [type, key, id, time, version, traceparent, source, payload]
}
