import { StorageFull, Unavailable } from '@tathya/platform'
import type { Added, NewEntry } from './port.ts'

/** Characters of a write; more wait for the next, so that the first is not held up. */
const maxCharacters = 4_000_000

/** An entry with its JSON. */
export interface PreparedEntry extends NewEntry {
  readonly doc: string
}

interface WaitingEntry extends PreparedEntry {
  readonly resolve: (added: Added) => void
  readonly reject: (error: unknown) => void
}

type Write = (entries: readonly PreparedEntry[]) => Promise<readonly Added[]>

/** Gathers entries while a write runs, so that many calls share the next one. */
export class AddQueue {
  private readonly write: Write
  private readonly maxEntries: number
  private waiting: WaitingEntry[] = []
  private running = false

  /** `maxEntries` is the limit of one write. */
  constructor(write: Write, maxEntries: number) {
    this.write = write
    this.maxEntries = maxEntries
  }

  add(entries: readonly NewEntry[]): Promise<readonly Added[]> {
    return Promise.all(
      entries.map((entry) => {
        const doc = JSON.stringify(entry.entry)
        return new Promise<Added>((resolve, reject) => {
          this.waiting.push({ ...entry, doc, resolve, reject })
          if (!this.running) void this.run()
        })
      }),
    )
  }

  private async run(): Promise<void> {
    this.running = true
    // The calls of this turn come together.
    await new Promise(setImmediate)
    while (this.waiting.length > 0) await this.writeTogether(this.take())
    this.running = false
  }

  private take(): WaitingEntry[] {
    let characters = 0
    let end = 0
    while (end < Math.min(this.waiting.length, this.maxEntries) && characters < maxCharacters) {
      characters += this.waiting[end]!.doc.length
      end += 1
    }
    return this.waiting.splice(0, end)
  }

  private async writeTogether(entries: readonly WaitingEntry[]): Promise<void> {
    try {
      const added = await this.write(entries)
      for (const [at, { resolve }] of entries.entries()) resolve(added[at]!)
    } catch (error) {
      const isOfStore = error instanceof Unavailable || error instanceof StorageFull
      // What cannot be written fails alone.
      if (entries.length > 1 && !isOfStore) for (const entry of entries) await this.writeTogether([entry])
      else for (const { reject } of entries) reject(error)
    }
  }
}
