import type { Where } from './port.ts'

/** Counts that are kept at a time; the one that was asked for least recently is dropped. */
const maxKept = 500

/** Milliseconds after which a count is recomputed: it may miss what an older version or another program has written. */
const keptMs = 600_000

/** How many records fit a condition: those after one mark up to a later one, and the newest, which lie beyond. */
export interface Increment<Mark> {
  readonly settled: number
  readonly beyond: number
  /** No record will be written at or before it any more. */
  readonly mark: Mark
}

/** Counts the fitting records after a mark, or all. */
export type CountAfter<Mark> = (where: Where, after: Mark | undefined) => Promise<Increment<Mark>>

interface Kept<Mark> {
  readonly count: number
  readonly mark: Mark
  readonly countedAt: number
}

/** Counts of a collection whose records never change: each continues the previous one and reads only new records. */
export class KeptCounts<Mark> {
  readonly #countAfter: CountAfter<Mark>
  readonly #now: () => number
  readonly #kept = new Map<string, Kept<Mark>>()

  /** `now` gives milliseconds of a clock that is never set. */
  constructor(countAfter: CountAfter<Mark>, now: () => number = () => performance.now()) {
    this.#countAfter = countAfter
    this.#now = now
  }

  /** The records that fit, exactly. */
  async count(where: Where): Promise<number> {
    const name = JSON.stringify(where)
    const kept = this.#find(name)
    const { settled, beyond, mark } = await this.#countAfter(where, kept?.mark)
    const count = (kept?.count ?? 0) + settled
    this.#keep(name, { count, mark, countedAt: kept?.countedAt ?? this.#now() })
    return count + beyond
  }

  #find(name: string): Kept<Mark> | undefined {
    const kept = this.#kept.get(name)
    return kept !== undefined && this.#now() - kept.countedAt < keptMs ? kept : undefined
  }

  #keep(name: string, kept: Kept<Mark>): void {
    this.#kept.delete(name)
    this.#kept.set(name, kept)
    if (this.#kept.size > maxKept) this.#kept.delete(this.#kept.keys().next().value!)
  }
}
