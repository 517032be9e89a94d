/** Something with a deadline. */
export interface Timed {
  /** By `performance.now()`; infinite for none. */
  deadline: number
  /** Called once after the deadline; from then on it is not watched any more. */
  expire(): void
}

/** Milliseconds between checks, and thus the precision. */
const intervalMs = 50

/** Watches many deadlines with one timer, so that moving a deadline costs nothing. */
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
