import { StorageFull, Unavailable } from '@tathya/platform'
import type { Added, NewEntry } from './port.ts'

/** Entries of a write; more wait for the next, so that the first is not held up. */
const maxEntries = 1_000

/** Calls that wait for a write. */
interface WaitingCall {
  readonly entries: readonly NewEntry[]
  readonly resolve: (added: readonly Added[]) => void
  readonly reject: (error: unknown) => void
}

/** Gathers entries while a write runs, so that many calls share the next one. */
export class AddQueue {
  private readonly write: (entries: readonly NewEntry[]) => Promise<readonly Added[]>
  private waiting: WaitingCall[] = []
  private running = false

  constructor(write: (entries: readonly NewEntry[]) => Promise<readonly Added[]>) {
    this.write = write
  }

  add(entries: readonly NewEntry[]): Promise<readonly Added[]> {
    if (entries.length === 0) return Promise.resolve([])
    return new Promise((resolve, reject) => {
      this.waiting.push({ entries, resolve, reject })
      if (!this.running) void this.run()
    })
  }

  private async run(): Promise<void> {
    this.running = true
    // The calls of this turn come together.
    await new Promise(setImmediate)
    while (this.waiting.length > 0) await this.writeTogether(this.take())
    this.running = false
  }

  private take(): WaitingCall[] {
    let entries = 0
    const end = this.waiting.findIndex((call) => {
      entries += call.entries.length
      return entries >= maxEntries
    })
    return this.waiting.splice(0, end === -1 ? this.waiting.length : end + 1)
  }

  private async writeTogether(calls: readonly WaitingCall[]): Promise<void> {
    try {
      const added = await this.write(calls.flatMap(({ entries }) => entries))
      let from = 0
      for (const { entries, resolve } of calls) {
        resolve(added.slice(from, from + entries.length))
        from += entries.length
      }
    } catch (error) {
      const isOfStore = error instanceof Unavailable || error instanceof StorageFull
      // An entry that cannot be written fails its own call only.
      if (calls.length > 1 && !isOfStore) for (const call of calls) await this.writeTogether([call])
      else for (const { reject } of calls) reject(error)
    }
  }
}
