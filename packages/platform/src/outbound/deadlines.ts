/** Something that must have come further by a time. */
export interface Timed {
  /** Milliseconds of `performance.now`; infinite while nothing is waited for. */
  deadline: number
  /** Called once after the deadline has passed; the thing is no longer watched then. */
  expire(): void
}

/** Milliseconds between checks; deadlines are kept to within that. */
const intervalMs = 50

/** Watches many deadlines with one timer: setting and moving a deadline costs nothing. */
export class Deadlines {
  readonly #watched = new Set<Timed>()
  #timer: NodeJS.Timeout | undefined

  watch(timed: Timed): void {
    this.#watched.add(timed)
    this.#timer ??= setInterval(() => this.#check(), intervalMs)
  }

  forget(timed: Timed): void {
    this.#watched.delete(timed)
  }

  #check(): void {
    const now = performance.now()
    for (const timed of this.#watched) {
      if (timed.deadline > now) continue
      this.#watched.delete(timed)
      timed.expire()
    }
    if (this.#watched.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
