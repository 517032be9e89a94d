import type { Envelope } from './event.ts'

/** Taken items that a queue keeps at least before its list is made again. */
const maxTaken = 1_000

/** First in, first out. Taken items are dropped many at a time, because moving a long list takes long. */
export class Queue<T> {
  private items: (T | undefined)[] = []
  private taken = 0

  get first(): T | undefined {
    return this.items[this.taken]
  }

  get isEmpty(): boolean {
    return this.taken === this.items.length
  }

  add(item: T): void {
    this.items.push(item)
  }

  take(): T | undefined {
    if (this.isEmpty) return undefined
    const item = this.items[this.taken]
    this.items[this.taken] = undefined
    this.taken += 1
    if (this.taken >= maxTaken && this.taken * 2 >= this.items.length) {
      this.items = this.items.slice(this.taken)
      this.taken = 0
    }
    return item
  }
}

/**
 * The share of an event: its type and its key up to the first `/`. The keys of log entries begin with their customer, so that
 * events of one customer wait for each other and not for those of others.
 */
export function shareOf({ type, key }: Pick<Envelope, 'type' | 'key'>): string {
  const end = key.indexOf('/')
  return `${type} ${end < 0 ? key : key.slice(0, end)}`
}

/** A queue whose shares take turns: each gives its oldest item, then the next share does. */
export class FairQueue<T> {
  private readonly shares = new Map<string, Queue<T>>()
  /** The names of shares with items, the next one first. */
  private readonly turns = new Queue<string>()

  add(name: string, item: T): void {
    let share = this.shares.get(name)
    if (share === undefined) {
      share = new Queue()
      this.shares.set(name, share)
      this.turns.add(name)
    }
    share.add(item)
  }

  /** The item that `take` would return. */
  get first(): T | undefined {
    return this.shares.get(this.turns.first ?? '')?.first
  }

  take(): T | undefined {
    const name = this.turns.take()
    if (name === undefined) return undefined
    const share = this.shares.get(name)!
    const item = share.take()
    if (share.isEmpty) this.shares.delete(name)
    else this.turns.add(name)
    return item
  }
}
