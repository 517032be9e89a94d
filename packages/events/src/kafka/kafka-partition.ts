import type { FinishedOffsets } from './finished-offsets.ts'
import { headerNames as names, readNumber } from './headers.ts'
import type { KafkaEntry } from './kafka-entry.ts'
import type { RawMessage } from './raw-message.ts'

/** Unfinished events of a partition in memory, and their bytes, above which nothing more is fetched. */
const openLimit = 4_000
const openBytes = 4_000_000

/** Offsets between the oldest unfinished event and the newest taken one above which nothing more is fetched. */
const spanLimit = 100_000

/** What a topic is to a group: what was published, what waits for another round of tries, or what was given up. */
export type TopicRole =
  | { readonly kind: 'log' | 'parked' }
  | { readonly kind: 'retry'; readonly round: number }

/** A partition that a member has: what of it is finished, and what is in memory. */
export class KafkaPartition {
  readonly topic: string
  readonly number: number
  readonly role: TopicRole
  /** Names the partition of the topic that was published to, whose keys it shares. */
  readonly unit: string
  readonly finished: FinishedOffsets
  /** Unfinished events by offset, in the order in which they came. */
  readonly entries = new Map<number, KafkaEntry>()
  /** False once another member may have it. */
  active = true
  /** Nothing is fetched, because enough is in memory. */
  full = false
  /** The broker is to be told where it stands. */
  dirty = false
  /** The last place that the broker was told. */
  committed = ''
  /** The broker was told that events of it run here. */
  held = false
  /** While events of it still run here though it was given back: until when the new member waits, by `performance.now()`. */
  releaseBy = 0
  running = 0
  /** The offset that the next message gets, when it was last asked for. */
  end = 0
  /** Offsets that were handled here and are not durably finished. */
  private handled = new Set<number>()
  private bytes = 0
  private waiting: { readonly due: number; readonly release: () => void }[] = []
  private timer: NodeJS.Timeout | undefined

  constructor(topic: string, number: number, role: TopicRole, unit: string, finished: FinishedOffsets) {
    this.topic = topic
    this.number = number
    this.role = role
    this.unit = unit
    this.finished = finished
  }

  /** Takes note of a message's offset; false where it was taken or finished before. */
  take(offset: number): boolean {
    const { finished, entries } = this
    if (offset < finished.next) return false
    this.skipTo(offset)
    finished.next = offset + 1
    return !finished.isFinished(offset) && !entries.has(offset)
  }

  /** Takes note that all before an offset was fetched: what was not seen does not exist. */
  skipTo(offset: number): void {
    const { finished, entries } = this
    for (; finished.next < offset; finished.next += 1) {
      // What ran when the partition was taken back is still here.
      if (!entries.has(finished.next)) finished.finish(finished.next)
    }
  }

  add(offset: number, entry: KafkaEntry): void {
    this.entries.set(offset, entry)
    this.bytes += sizeOf(entry.message)
  }

  /** Lets go of an event; `handledHere` where it counts as this member's work. */
  finish(offset: number, handledHere: boolean): void {
    const entry = this.entries.get(offset)
    if (entry !== undefined) this.drop(offset, entry)
    if (handledHere) this.handled.add(offset)
    this.finished.finish(offset)
    this.dirty = true
  }

  /** Takes all that does not run out of memory, and gives it back. */
  revoke(): KafkaEntry[] {
    this.active = false
    this.full = false
    clearTimeout(this.timer)
    this.waiting = []
    const gone = [...this.entries].filter(([, { running }]) => !running)
    for (const [offset, entry] of gone) this.drop(offset, entry)
    return gone.map(([, entry]) => entry)
  }

  /** Takes the partition back: all that is unfinished comes again, except what still runs. */
  rewind(): void {
    this.active = true
    this.releaseBy = 0
    this.held = false
    this.finished.next = this.finished.watermark
  }

  /**
   * Calls `release` when an event of a retry topic is due, at once where it is. It waits for its topic's delay at most,
   * whatever it says: the clock of its writer may be wrong, and all behind it wait too.
   */
  whenDue(message: RawMessage, now: number, delayMs: number, release: () => void): void {
    const due = Math.min(readNumber(message.headers, names.due, 0), now + delayMs)
    if (due <= now && this.waiting.length === 0) return release()
    this.waiting.push({ due, release })
    if (this.waiting.length === 1) this.wait(due - now)
  }

  isFull(): boolean {
    return this.entries.size >= openLimit || this.bytes >= openBytes || this.span >= spanLimit
  }

  hasRoom(): boolean {
    return this.entries.size < openLimit / 2 && this.bytes < openBytes / 2 && this.span < spanLimit / 2
  }

  /** Takes out how many of this member's events are finished up to a durable place. */
  takeHandled(watermark: number): number {
    let count = 0
    for (const offset of this.handled) {
      if (offset >= watermark) continue
      this.handled.delete(offset)
      count += 1
    }
    return count
  }

  private get span(): number {
    return this.finished.next - this.finished.watermark
  }

  private drop(offset: number, { message }: KafkaEntry): void {
    this.entries.delete(offset)
    this.bytes -= sizeOf(message)
  }

  /** All events of a retry topic wait equally long, so the first is due first. */
  private wait(milliseconds: number): void {
    this.timer = setTimeout(
      () => {
        const now = Date.now()
        while (this.waiting.length > 0 && this.waiting[0]!.due <= now) this.waiting.shift()!.release()
        if (this.waiting.length > 0) this.wait(this.waiting[0]!.due - now)
      },
      Math.max(milliseconds, 1),
    )
  }
}

function sizeOf({ value }: RawMessage): number {
  return (value?.length ?? 0) + 200
}
