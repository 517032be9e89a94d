/**
 * Wraps a pure function of an integer so that its latest `limit` results are kept, the oldest given up first.
 */
export function rememberRecent<T>(limit: number, compute: (key: number) => T): (key: number) => T {
  const kept = new Map<number, T>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    if (kept.size >= limit) kept.delete(kept.keys().next().value!)
    kept.set(key, value)
    return value
  }
}
