import type { Line } from './entry.ts'
import { levels } from './levels.ts'

/** Why entries were dropped. */
export type DropReason = 'queue_full' | 'refused' | 'too_large' | 'closed'

/** Numbers of entries by reason. */
export type Drops = Partial<Record<DropReason, number>>

/** An entry in the queue. */
export interface Queued extends Line {
  /** Order of arrival. */
  readonly position: number
  /** Set for the report of drops, which are counted again if it is dropped itself. */
  readonly drops?: Drops
}

/** Entries that wait, up to a number and a size. */
export interface Queue {
  readonly size: number
  /** Adds an entry; where it is too much, the oldest of the lowest level is dropped, which may be this one. */
  add(line: Line): void
  /** Adds an entry that reports drops, beside the limits: it would else cause the next drop. */
  addReport(line: Line, drops: Drops): void
  /**
   * The entries to be sent next, which stay in the queue until they are removed: the highest level first, so that what matters
   * does not wait behind entries that the logger has no room for; the oldest first within a level.
   */
  peek(maxEntries: number, maxBytes: number): readonly Queued[]
  /** Removes entries that were sent. */
  remove(entries: readonly Queued[]): void
  /** Removes entries that will not be sent, and counts them. */
  drop(entries: readonly Queued[], reason: DropReason): void
  /** Entries of a request that is under way are not dropped: they may be stored already. */
  hold(entries: readonly Queued[]): void
  /** Counts a drop of an entry that was never queued. */
  count(reason: DropReason): void
  /** Drops since the last call; none while a report waits. */
  takeDrops(): Drops
  /** Drops since the start. */
  readonly dropped: Readonly<Drops>
}

/** Creates an empty queue. */
export function createQueue(maxEntries: number, maxBytes: number): Queue {
  return new LeveledQueue(maxEntries, maxBytes)
}

class LeveledQueue implements Queue {
  readonly #byLevel = new Map(levels.map((level) => [level, new Map<number, Queued>()]))
  readonly #maxEntries: number
  readonly #maxBytes: number
  readonly #total: Drops = {}
  #held: ReadonlySet<number> = new Set()
  #unreported: Drops = {}
  #bytes = 0
  #entries = 0
  #reports = 0
  #next = 0

  constructor(maxEntries: number, maxBytes: number) {
    this.#maxEntries = maxEntries
    this.#maxBytes = maxBytes
  }

  get dropped(): Readonly<Drops> {
    return { ...this.#total }
  }

  get size(): number {
    return this.#entries + this.#reports
  }

  add(line: Line): void {
    this.#put(line)
    this.#bytes += line.bytes
    this.#entries += 1
    while (this.#entries > this.#maxEntries || this.#bytes > this.#maxBytes) {
      const least = this.#findLeast()
      if (least === undefined) return
      this.drop([least], 'queue_full')
    }
  }

  addReport(line: Line, drops: Drops): void {
    this.#put({ ...line, drops })
    this.#reports += 1
  }

  #put(line: Omit<Queued, 'position'>): void {
    const position = this.#next
    this.#next += 1
    this.#byLevel.get(line.level)!.set(position, { ...line, position })
  }

  #findLeast(): Queued | undefined {
    for (const entries of this.#byLevel.values()) {
      for (const entry of entries.values())
        if (entry.drops === undefined && !this.#held.has(entry.position)) return entry
    }
    return undefined
  }

  peek(maxEntries: number, maxBytes: number): readonly Queued[] {
    const entries: Queued[] = []
    let bytes = 0
    for (const level of levels.toReversed()) {
      for (const entry of this.#byLevel.get(level)!.values()) {
        // A line takes a line end.
        bytes += entry.bytes + 1
        if (entries.length >= maxEntries || (entries.length > 0 && bytes > maxBytes)) return entries
        entries.push(entry)
      }
    }
    return entries
  }

  remove(entries: readonly Queued[]): void {
    for (const { level, position, bytes, drops } of entries) {
      if (!this.#byLevel.get(level)!.delete(position)) continue
      if (drops === undefined) {
        this.#bytes -= bytes
        this.#entries -= 1
      } else this.#reports -= 1
    }
  }

  drop(entries: readonly Queued[], reason: DropReason): void {
    this.remove(entries)
    for (const { drops } of entries) {
      // The report of a drop is no entry of the program.
      if (drops === undefined) this.count(reason)
      else addTo(this.#unreported, drops)
    }
  }

  count(reason: DropReason): void {
    addTo(this.#total, { [reason]: 1 })
    addTo(this.#unreported, { [reason]: 1 })
  }

  hold(entries: readonly Queued[]): void {
    this.#held = new Set(entries.map(({ position }) => position))
  }

  takeDrops(): Drops {
    if (this.#reports > 0) return {}
    const drops = this.#unreported
    this.#unreported = {}
    return drops
  }
}

function addTo(sums: Drops, drops: Drops): void {
  for (const [reason, count] of Object.entries(drops) as [DropReason, number][])
    sums[reason] = (sums[reason] ?? 0) + count
}
