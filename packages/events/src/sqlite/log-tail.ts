import type { Envelope } from '../delivery/event.ts'

/** Limits of the newest events in memory, which groups without lag need not read back. */
const maxTailEvents = 4096
const maxTailLength = 8_000_000

/** A reader of the log. */
export interface LogReader {
  /** Called after events were added. */
  wake(): void
  /** Makes the reader's position durable. */
  flush(): Promise<void>
}

/** The newest end of the log in memory. */
export class LogTail {
  readonly readers = new Set<LogReader>()
  /** Position of the newest event. */
  head = 0
  private readonly ring = new Array<Envelope | undefined>(maxTailEvents)
  private readonly counts = new Map<string, number>()
  private oldest = 1
  private length = 0
  private waking = false

  /** Sets the position of the newest event, unless newer ones were added. */
  startAt(head: number): void {
    if (this.head === 0) this.head = head
  }

  /** Adds a durable event, in the order of positions. */
  add(envelope: Envelope): void {
    this.head = envelope.position
    if (this.length === 0) this.oldest = this.head
    else if (this.head - this.oldest >= maxTailEvents) this.drop()
    this.ring[this.head % maxTailEvents] = envelope
    this.length += envelope.payload.length
    while (this.length > maxTailLength) this.drop()
    this.counts.set(envelope.type, this.added(envelope.type) + 1)
    this.wakeReaders()
  }

  /** The event right after a position, if in memory. */
  after(position: number): Envelope | undefined {
    const envelope = this.ring[(position + 1) % maxTailEvents]
    return envelope?.position === position + 1 ? envelope : undefined
  }

  /** Clears the memory, after events were removed from the log. */
  clear(): void {
    while (this.length > 0) this.drop()
  }

  /** Events of a type added since the start. */
  added(type: string): number {
    return this.counts.get(type) ?? 0
  }

  /** Wakes readers once for all events of a commit. */
  private wakeReaders(): void {
    if (this.waking) return
    this.waking = true
    queueMicrotask(() => {
      this.waking = false
      for (const reader of this.readers) reader.wake()
    })
  }

  private drop(): void {
    this.length -= this.ring[this.oldest % maxTailEvents]?.payload.length ?? 0
    this.ring[this.oldest % maxTailEvents] = undefined
    this.oldest += 1
  }
}
