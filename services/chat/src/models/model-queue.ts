import { problem } from '@tathya/platform'

/** Seconds that an answer is assumed to take before one was measured. */
const firstGuess = 10

/** Limits of a queue. */
export interface ModelQueueOptions {
  /** Answers at once. */
  readonly slots: number
  /** Max waiting questions; more are refused. */
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
 * The questions that wait for a model. Owners take turns, so that many questions of one do not delay those of others. The
 * model server's own queue has no bound and no order.
 */
export class ModelQueue {
  readonly #options: ModelQueueOptions
  readonly #owners = new Map<string, Waiter[]>()
  #running = 0
  #waiting = 0
  #seconds = firstGuess

  constructor(options: ModelQueueOptions) {
    this.#options = options
  }

  /** Questions that are answered or wait. */
  get length(): number {
    return this.#running + this.#waiting
  }

  /**
   * Resolves when it is the owner's turn, with a function that ends it. `onPosition` gets the position, 1 is next, if it
   * has to wait, and each that follows. Throws `queue_full` with `Retry-After`; rejects with the signal's reason and leaves
   * the queue when it fires.
   */
  async enter(
    owner: string,
    signal: AbortSignal,
    onPosition?: (position: number) => void,
  ): Promise<() => void> {
    signal.throwIfAborted()
    if (this.#running >= this.#options.slots) await this.#wait(owner, signal, onPosition)
    else this.#running += 1
    const startedAt = performance.now()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#seconds = (this.#seconds * 3 + (performance.now() - startedAt) / 1_000) / 4
      this.#next()
    }
  }

  /** Reports the positions that have changed. */
  #reportPositions(): void {
    const queues = [...this.#owners.values()]
    const rounds = Math.max(0, ...queues.map((queue) => queue.length))
    const order = Array.from({ length: rounds }, (_, round) =>
      queues.flatMap((queue) => queue[round] ?? []),
    ).flat()
    for (const [index, waiter] of order.entries()) {
      if (waiter.position === index + 1) continue
      waiter.position = index + 1
      waiter.onPosition?.(waiter.position)
    }
  }

  async #wait(owner: string, signal: AbortSignal, onPosition?: (position: number) => void): Promise<void> {
    if (this.#waiting >= this.#options.waiting) throw this.#refuse()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = { owner, start: resolve, onPosition, position: 0 }
    const queue = this.#owners.get(owner) ?? []
    queue.push(waiter)
    this.#owners.set(owner, queue)
    this.#waiting += 1
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
    this.#waiting -= 1
    if (queue.length === 0) this.#owners.delete(waiter.owner)
  }

  /** Gives the slot to the first owner, who goes to the end. */
  #next(): void {
    const [first] = this.#owners
    if (first === undefined) {
      this.#running -= 1
      return
    }
    const [owner, queue] = first
    const waiter = queue[0]!
    this.#remove(waiter)
    if (this.#owners.delete(owner)) this.#owners.set(owner, queue)
    waiter.start()
    this.#reportPositions()
  }

  #refuse() {
    const seconds = Math.max(1, Math.ceil((this.#seconds * this.#waiting) / this.#options.slots))
    return problem('queue_full', {
      detail: `${this.#waiting} questions wait for the model.`,
      headers: { 'Retry-After': String(seconds) },
    })
  }
}
