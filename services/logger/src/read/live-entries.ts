import { type Logger, Loop, problem } from '@tathya/platform'
import { type EntryFilter, type EntryStore, type FoundEntry, matchesEntry } from '@tathya/storage'

/** Milliseconds between two polls of the store while somebody reads. */
const pollMs = 250

/** Entries that a poll reads at once. */
const pollSize = 1_000

/** What may wait for one reader; one that is slower is cut off. */
const maxWaiting = 1_000
const maxWaitingCharacters = 4 * 1024 * 1024

/** Max readers of a process. */
const maxReaders = 500

/** An entry as it is sent to readers. */
export interface LiveEntry {
  /** As JSON, written once for all readers. */
  readonly json: string
  readonly entry_id: string
  /** The position up to which all entries have been sent with this one; undefined where others of the same poll follow. */
  readonly position: string | undefined
}

/** The entries that wait for one reader. */
export class LiveReader {
  readonly filter: EntryFilter
  /** True once entries are missing because the reader was too slow. */
  isCut = false
  private waiting: LiveEntry[] = []
  private characters = 0
  private wake: () => void = () => {}

  constructor(filter: EntryFilter) {
    this.filter = filter
  }

  push(entries: readonly LiveEntry[]): void {
    if (this.isCut || entries.length === 0) return
    this.characters += entries.reduce((sum, { json }) => sum + json.length, 0)
    this.waiting.push(...entries)
    if (this.waiting.length > maxWaiting || this.characters > maxWaitingCharacters) {
      this.isCut = true
      this.waiting = []
    }
    this.wake()
  }

  /** What waits, as soon as there is something; nothing once the signal fires or the reader is cut off. */
  async take(signal: AbortSignal): Promise<readonly LiveEntry[]> {
    if (this.waiting.length === 0 && !this.isCut && !signal.aborted) {
      const woken = Promise.withResolvers<void>()
      this.wake = woken.resolve
      signal.addEventListener('abort', this.wake, { once: true })
      await woken.promise
      signal.removeEventListener('abort', this.wake)
    }
    const taken = this.waiting
    this.waiting = []
    this.characters = 0
    return taken
  }
}

/** The entries that come into the store: one poll of a process serves all its readers. */
export class LiveEntries {
  private readonly store: Pick<EntryStore, 'tail'>
  private readonly log: Logger
  private readonly readers = new Set<LiveReader>()
  private position: string | undefined
  private loop: Loop<void> | undefined

  constructor(store: Pick<EntryStore, 'tail'>, log: Logger) {
    this.store = store
    this.log = log
  }

  /**
   * Adds a reader, which gets the entries after the resulting position, and may get earlier ones again. Throws
   * `unavailable` if there are too many, and rejects with `Unavailable` while the store is away.
   */
  async join(reader: LiveReader): Promise<string> {
    if (this.readers.size >= maxReaders)
      throw problem('unavailable', { detail: `${maxReaders} live tails are read already.` })
    this.readers.add(reader)
    try {
      this.position ??= (await this.store.tail({})).position
    } catch (error) {
      this.leave(reader)
      throw error
    }
    this.loop ??= new Loop({
      task: () => this.poll(),
      everyMs: pollMs,
      log: this.log,
      failure: 'The entries for live tails cannot be read',
    })
    return this.position
  }

  /** Removes a reader; without readers, the store is not polled. */
  leave(reader: LiveReader): void {
    this.readers.delete(reader)
    if (this.readers.size > 0) return
    void this.loop?.stop()
    this.loop = undefined
    this.position = undefined
  }

  async close(): Promise<void> {
    await this.loop?.stop()
  }

  private async poll(): Promise<void> {
    for (let size = pollSize; size === pollSize && this.position !== undefined; ) {
      const from = this.position
      const { items, position } = await this.store.tail({}, from, pollSize)
      // The last reader has left meanwhile, and others may have come.
      if (this.position !== from) return
      this.position = position
      this.hand(items, position)
      size = items.length
    }
  }

  private hand(items: readonly FoundEntry[], position: string): void {
    const texts = new Map<FoundEntry, string>()
    const toJson = (entry: FoundEntry) => {
      const text = texts.get(entry) ?? JSON.stringify(entry)
      texts.set(entry, text)
      return text
    }
    for (const reader of this.readers) {
      const matching = items.filter((entry) => matchesEntry(reader.filter, entry))
      reader.push(toLive(matching, position, toJson))
    }
  }
}

/** Entries that were read together, as they are sent. */
export function toLive(
  entries: readonly FoundEntry[],
  position: string,
  toJson: (entry: FoundEntry) => string = JSON.stringify,
): LiveEntry[] {
  return entries.map((entry, index) => ({
    json: toJson(entry),
    entry_id: entry.entry_id,
    position: index === entries.length - 1 ? position : undefined,
  }))
}
