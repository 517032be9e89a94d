/** Gives out a number of things, to those who wait in the order of their requests. */
export class Turns<T> {
  readonly #free: T[]
  readonly #waiting: ((thing: T) => void)[] = []

  constructor(things: readonly T[]) {
    this.#free = [...things]
  }

  /** Uses a thing when one is free. Rejects with the signal's reason while it waits. */
  async use<R>(signal: AbortSignal, work: (thing: T) => Promise<R>): Promise<R> {
    const thing = await this.#take(signal)
    try {
      return await work(thing)
    } finally {
      this.#give(thing)
    }
  }

  #take(signal: AbortSignal): Promise<T> {
    signal.throwIfAborted()
    const free = this.#free.pop()
    if (free !== undefined) return Promise.resolve(free)
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const leave = () => {
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      reject(signal.reason)
    }
    const next = (thing: T) => {
      signal.removeEventListener('abort', leave)
      resolve(thing)
    }
    this.#waiting.push(next)
    signal.addEventListener('abort', leave, { once: true })
    return promise
  }

  #give(thing: T): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free.push(thing)
    else next(thing)
  }
}
