import { problem } from './http/problem.ts'

/** Seconds that a piece of work is assumed to take before one was measured. */
const firstGuess = 10

/** Limits of a queue. */
export interface OwnerQueueOptions {
  /** Name of the waiting work in messages: `queries`. */
  readonly what: string
  /** Pieces of work at once. */
  readonly slots: number
  /** Max waiting ones; more are refused. Half of them are for one owner at most. */
  readonly waiting: number
}

interface Waiter {
  readonly owner: string
  readonly start: () => void
  readonly onPosition: ((position: number) => void) | undefined
  /** The last one that `onPosition` got. */
  position: number
}

/**
 * Work of requests that waits for a free slot of a pool. Owners take turns: the next is one with the least running work, so that
 * however much one sends, others wait for what runs at most. An owner has a share of the slots and of the places to wait.
 */
export class OwnerQueue {
  readonly #options: OwnerQueueOptions
  readonly #share: number
  /** Waiting work by owner; of those with as much running work, the first is next. */
  readonly #owners = new Map<string, Waiter[]>()
  readonly #running = new Map<string, number>()
  #runningCount = 0
  #waitingCount = 0
  #seconds = firstGuess

  constructor(options: OwnerQueueOptions) {
    this.#options = options
    this.#share = options.slots + Math.ceil(options.waiting / 2)
  }

  /** Work that runs or waits. */
  get length(): number {
    return this.#runningCount + this.#waitingCount
  }

  /** Does work when it is the owner's turn. Rejects as `enter` does, and as the work. */
  async run<T>(owner: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(owner, signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /**
   * Resolves when it is the owner's turn, with a function that ends it. `onPosition` gets the position, 1 is next, if it
   * has to wait, and each that follows. Throws `rate_limited` beyond the owner's share and `queue_full` where all places are taken,
   * with `Retry-After`; rejects with the signal's reason and leaves the queue when it fires.
   */
  async enter(
    owner: string,
    signal: AbortSignal,
    onPosition?: (position: number) => void,
  ): Promise<() => void> {
    signal.throwIfAborted()
    const leave = this.enterIfFree(owner)
    if (leave !== undefined) return leave
    await this.#wait(owner, signal, onPosition)
    return this.#leaver(owner)
  }

  /** As `enter`, if a slot is free now; else undefined, and nothing waits. */
  enterIfFree(owner: string): (() => void) | undefined {
    if (this.#runningCount >= this.#options.slots) return undefined
    this.#begin(owner)
    return this.#leaver(owner)
  }

  #leaver(owner: string): () => void {
    const startedAt = performance.now()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#seconds = (this.#seconds * 3 + (performance.now() - startedAt) / 1_000) / 4
      this.#end(owner)
    }
  }

  #begin(owner: string): void {
    this.#runningCount += 1
    this.#running.set(owner, this.#runningOf(owner) + 1)
  }

  #runningOf(owner: string): number {
    return this.#running.get(owner) ?? 0
  }

  /** Gives the slot to the next one. An owner whose work ends or begins goes behind those with as much running work. */
  #end(owner: string): void {
    this.#runningCount -= 1
    const left = this.#runningOf(owner) - 1
    if (left === 0) this.#running.delete(owner)
    else this.#running.set(owner, left)
    this.#putLast(owner)
    const [next] = this.#order()
    if (next === undefined) return
    this.#remove(next)
    this.#putLast(next.owner)
    this.#begin(next.owner)
    next.start()
    this.#reportPositions()
  }

  #putLast(owner: string): void {
    const waiters = this.#owners.get(owner)
    if (waiters !== undefined && this.#owners.delete(owner)) this.#owners.set(owner, waiters)
  }

  /** Waiting work in the order in which it begins, if none that runs ends before. */
  #order(): Waiter[] {
    const rounds = [...this.#owners].flatMap(([owner, waiters], place) =>
      waiters.map((waiter, at) => ({ waiter, round: this.#runningOf(owner) + at, place })),
    )
    return rounds.toSorted((a, b) => a.round - b.round || a.place - b.place).map(({ waiter }) => waiter)
  }

  /** Reports the positions that have changed. */
  #reportPositions(): void {
    for (const [index, waiter] of this.#order().entries()) {
      if (waiter.position === index + 1) continue
      waiter.position = index + 1
      waiter.onPosition?.(waiter.position)
    }
  }

  async #wait(owner: string, signal: AbortSignal, onPosition?: (position: number) => void): Promise<void> {
    this.#requirePlace(owner)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = { owner, start: resolve, onPosition, position: 0 }
    const queue = this.#owners.get(owner) ?? []
    queue.push(waiter)
    this.#owners.set(owner, queue)
    this.#waitingCount += 1
    this.#reportPositions()
    const leave = () => {
      this.#remove(waiter)
      this.#reportPositions()
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      await promise
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  #remove(waiter: Waiter): void {
    const queue = this.#owners.get(waiter.owner) ?? []
    const place = queue.indexOf(waiter)
    if (place === -1) return
    queue.splice(place, 1)
    this.#waitingCount -= 1
    if (queue.length === 0) this.#owners.delete(waiter.owner)
  }

  #requirePlace(owner: string): void {
    const { what, waiting } = this.#options
    const own = this.#runningOf(owner) + (this.#owners.get(owner)?.length ?? 0)
    if (own >= this.#share)
      throw problem('rate_limited', {
        detail: `${own} ${what} of yours run or wait, as many as one caller may have. Send the next when one has ended.`,
        headers: this.#retryAfter(own),
      })
    if (this.#waitingCount >= waiting)
      throw problem('queue_full', {
        detail: `${this.#waitingCount} ${what} wait.`,
        headers: this.#retryAfter(this.#waitingCount),
      })
  }

  #retryAfter(before: number): { 'Retry-After': string } {
    return { 'Retry-After': String(Math.max(1, Math.ceil((this.#seconds * before) / this.#options.slots))) }
  }
}
