/** How many of the last requests failed, as counted by a `RecentShare`. */
export interface Counts {
  readonly total: number
  readonly failed: number
}

/** Milliseconds that outcomes count, at least; they count up to half as long again. */
const windowMs = 10_000

/** Counts the outcomes of the last ten to fifteen seconds, in slots instead of one record for each. */
export class RecentShare {
  readonly #now: () => number
  #slots: { total: number; failed: number }[] = []
  #startedAt: number

  constructor(now: () => number) {
    this.#now = now
    this.#startedAt = now()
    this.clear()
  }

  note(isFailure: boolean): void {
    this.#turn()
    const slot = this.#slots[0]!
    slot.total += 1
    if (isFailure) slot.failed += 1
  }

  counts(): Counts {
    this.#turn()
    const sum = (field: keyof Counts) => this.#slots.reduce((all, slot) => all + slot[field], 0)
    return { total: sum('total'), failed: sum('failed') }
  }

  clear(): void {
    this.#slots = Array.from({ length: 3 }, () => ({ total: 0, failed: 0 }))
  }

  #turn(): void {
    const now = this.#now()
    const passed = Math.floor((now - this.#startedAt) / (windowMs / 2))
    if (passed <= 0) return
    this.#startedAt += passed * (windowMs / 2)
    for (let at = 0; at < Math.min(passed, 3); at += 1) {
      this.#slots.unshift({ total: 0, failed: 0 })
      this.#slots.pop()
    }
  }
}
