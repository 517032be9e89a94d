/** Milliseconds before the next try of a dependency that is away, or of a store that fails. */
export const awayDelay = { base: 100, limit: 5_000 }

/**
 * Milliseconds before try number `failed + 1`: the base doubles with each failed try up to the limit (by default 100
 * times the base), less a random part of up to a half, so that many do not come back at the same moment.
 */
export function retryDelay(base: number, failed: number, limit = base * 100): number {
  const full = Math.min(base * 2 ** Math.min(failed - 1, 30), limit)
  return full * (1 - Math.random() / 2)
}
