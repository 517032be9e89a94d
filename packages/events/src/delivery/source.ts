import type { Backoff } from '@tathya/platform'
import type { Envelope } from './event.ts'
import { Queue } from './queues.ts'

/** Milliseconds between tries of a dependency that is away, or of a store that fails. */
export const outageDelay: Backoff = { base: 100, limit: 5_000 }

/** An event on its way to a handler. */
export interface Work {
  readonly envelope: Envelope
  /** Failed tries of earlier rounds. */
  readonly earlier: number
  /** Failed tries since. */
  failed: number
  /** False once another member may have the event, so that it is not tried again here. */
  readonly active: boolean
  /** The payload as JSON. Throws or rejects with `UnreadablePayload`, and `Unavailable`. */
  payload(): string | Promise<string>
}

/** How far a group is in its log. */
export interface SourceProgress {
  readonly lag: number
  /** When the oldest unfinished event known to this member was published. */
  readonly oldestAt: string | undefined
  /** Why no events come, or no position can be made durable. */
  readonly outage: string | undefined
}

/**
 * Where the events of a group come from. An adapter fetches and acknowledges: it buffers fetched events up to a limit, and
 * keeps the position below the oldest unfinished one durable.
 */
export interface Source {
  /** Joins the group; `wake` is called whenever `next` may have something. */
  start(wake: () => void): Promise<void>
  /** The next event; undefined while there is none. */
  next(): Work | undefined
  /** The event is handled, or a dead letter. */
  done(work: Work): void
  progress(): Promise<SourceProgress>
  /** Makes the position durable if possible, and leaves the group. */
  close(): Promise<void>
}

/** Limits of a window: unfinished events, characters of their payloads, and positions from the oldest of them on. */
export interface WindowLimits {
  readonly events: number
  readonly length: number
  readonly span: number
}

/** An event of a window. */
interface Found {
  readonly position: number
  readonly time: string
  /** Events of the window before it. */
  readonly before: number
}

/** The unfinished events of a log or partition, between the durable position and the last one that was found. */
export class Window {
  /** The next position to look at. */
  next: number
  private readonly limits: WindowLimits
  /** Characters of unfinished events, by position. */
  private readonly unfinished = new Map<number, number>()
  /** In the order of their positions; finished ones leave it when they are the oldest. */
  private readonly found = new Queue<Found>()
  private added = 0
  private length = 0
  private durable = 0

  constructor(next: number, limits: WindowLimits) {
    this.next = next
    this.limits = limits
  }

  /** When the oldest unfinished event was published. */
  get oldestTime(): string | undefined {
    return this.oldest()?.time
  }

  /** The first position that is not finished: all below it is. */
  get watermark(): number {
    return this.oldest()?.position ?? this.next
  }

  get size(): number {
    return this.unfinished.size
  }

  /** Finished events, in whatever order. */
  get finished(): number {
    return this.added - this.unfinished.size
  }

  /** Adds the next event; `length` is the number of characters of it in memory. */
  add({ position, time }: Pick<Envelope, 'position' | 'time'>, length: number): void {
    this.next = position + 1
    this.unfinished.set(position, length)
    this.found.add({ position, time, before: this.added })
    this.added += 1
    this.length += length
  }

  finish(position: number): void {
    this.length -= this.unfinished.get(position) ?? 0
    this.unfinished.delete(position)
  }

  /** True where a `part` of the limits is reached, so that nothing more is taken in. */
  isFull(part = 1): boolean {
    const { events, length, span } = this.limits
    return (
      this.unfinished.size >= events * part ||
      this.length >= length * part ||
      this.next - this.watermark >= span * part
    )
  }

  /** Events below the watermark; all of them are finished. */
  countBelowWatermark(): number {
    return this.oldest()?.before ?? this.added
  }

  /** Records that `count` events are durably finished; returns how many were not before. */
  recordDurable(count: number): number {
    const added = count - this.durable
    this.durable = count
    return added
  }

  private oldest(): Found | undefined {
    const { found, unfinished } = this
    while (found.first !== undefined && !unfinished.has(found.first.position)) found.take()
    return found.first
  }
}

/** Options of a `Commits`. */
export interface CommitOptions {
  /** Writes changed positions; resolves with the number of events that became durably finished. */
  readonly write: () => Promise<number>
  /** Milliseconds to wait for further changes. */
  readonly delayMs: number
  /** Called with a failed write; gives the milliseconds until the next. */
  readonly onFailed: (error: unknown) => number
  readonly onCommitted: (count: number) => void
}

/** Makes a position durable, one write at a time; the next write includes all changes since. */
export class Commits {
  private readonly options: CommitOptions
  private dirty = false
  private writing: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private closed = false

  constructor(options: CommitOptions) {
    this.options = options
  }

  /** Writes soon. */
  changed(): void {
    this.dirty = true
    if (this.writing === undefined) this.schedule(this.options.delayMs)
  }

  /** Writes changes now; resolves on failure too. */
  async flush(): Promise<void> {
    await this.writing
    if (this.dirty) await this.run()
  }

  /** Writes for the last time. */
  async close(): Promise<void> {
    await this.flush()
    this.closed = true
    clearTimeout(this.timer)
  }

  private schedule(delayMs: number): void {
    if (this.closed || this.timer !== undefined) return
    if (delayMs === 0) return void this.run()
    this.timer = setTimeout(() => {
      this.timer = undefined
      void this.run()
    }, delayMs)
  }

  private run(): Promise<void> {
    this.writing ??= this.write().finally(() => {
      this.writing = undefined
    })
    return this.writing
  }

  private async write(): Promise<void> {
    const { write, onFailed, onCommitted, delayMs } = this.options
    try {
      do {
        this.dirty = false
        const count = await write()
        if (count > 0) onCommitted(count)
      } while (this.dirty && delayMs === 0)
      if (this.dirty) this.schedule(delayMs)
    } catch (error) {
      this.dirty = true
      this.schedule(onFailed(error))
    }
  }
}
