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
 * The flow of an event: its type and its key up to the first `/`. The keys of log entries begin with their customer, so that
 * events of one customer wait for each other and not for those of others.
 */
export function flowOf({ type, key }: Pick<Envelope, 'type' | 'key'>): string {
  const end = key.indexOf('/')
  return `${type} ${end < 0 ? key : key.slice(0, end)}`
}

/** A queue whose flows take turns: each gives its oldest item, then the next flow does. */
export class FairQueue<T> {
  private readonly flows = new Map<string, Queue<T>>()
  /** The names of flows with items, the next one first. */
  private readonly turns = new Queue<string>()

  add(name: string, item: T): void {
    let flow = this.flows.get(name)
    if (flow === undefined) {
      flow = new Queue()
      this.flows.set(name, flow)
      this.turns.add(name)
    }
    flow.add(item)
  }

  /** The item that `take` would return. */
  get first(): T | undefined {
    return this.flows.get(this.turns.first ?? '')?.first
  }

  take(): T | undefined {
    const name = this.turns.take()
    if (name === undefined) return undefined
    const flow = this.flows.get(name)!
    const item = flow.take()
    if (flow.isEmpty) this.flows.delete(name)
    else this.turns.add(name)
    return item
  }
}
