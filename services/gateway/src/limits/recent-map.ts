/** A map that forgets what was not touched lately; it holds at most `size` entries. */
export interface RecentMap<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  readonly size: number
}

/**
 * Makes a bounded map in two generations: when the young one is full it becomes the old one, and the old one is
 * dropped. An entry that is touched moves to the young generation; every step takes constant time.
 */
export function createRecentMap<V>(size: number): RecentMap<V> {
  const half = Math.max(1, Math.floor(size / 2))
  let young = new Map<string, V>()
  let old = new Map<string, V>()

  function set(key: string, value: V): void {
    if (young.size >= half && !young.has(key)) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    old.delete(key)
  }

  function get(key: string): V | undefined {
    const value = young.get(key)
    if (value !== undefined) return value
    const aged = old.get(key)
    if (aged !== undefined) set(key, aged)
    return aged
  }

  return {
    get,
    set,
    get size() {
      return young.size + old.size
    },
  }
}
