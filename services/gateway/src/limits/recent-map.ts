/**
 * An approximate LRU map of at most `size` entries, in constant time per operation. It has two generations: when the young one
 * is full, it replaces the old one. An entry that is read moves to the young generation.
 */
export class RecentMap<V> {
  readonly #half: number
  #young = new Map<string, V>()
  #old = new Map<string, V>()

  constructor(size: number) {
    this.#half = Math.max(1, Math.floor(size / 2))
  }

  get size(): number {
    return this.#young.size + this.#old.size
  }

  get(key: string): V | undefined {
    const value = this.#young.get(key)
    if (value !== undefined) return value
    const aged = this.#old.get(key)
    if (aged !== undefined) this.set(key, aged)
    return aged
  }

  set(key: string, value: V): void {
    if (this.#young.size >= this.#half && !this.#young.has(key)) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
    this.#old.delete(key)
  }
}
