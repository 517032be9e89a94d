/** Caches the latest `limit` results of a pure function of an integer, evicting the oldest first. */
export function memoize<T>(limit: number, compute: (key: number) => T): (key: number) => T {
  const cache = new Map<number, T>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = compute(key)
    if (cache.size >= limit) cache.delete(cache.keys().next().value!)
    cache.set(key, value)
    return value
  }
}
