/** The first pause after a failure, and the longest. */
const firstMs = 1_000
const longestMs = 60_000
/** A server that asks for more is asked again after this. */
const maxRetryAfterMs = 10 * 60_000

/** The milliseconds of a `Retry-After` header, seconds or a date; undefined without a valid one. */
export function toRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxRetryAfterMs)
}

/**
 * Milliseconds to wait after a number of failures in a row: the double each time, of which up to half is left out by chance,
 * so that programs which failed together do not come back together. Never less than the server asked for.
 */
export function backoffMs(failures: number, retryAfterMs = 0, random = Math.random()): number {
  const longest = Math.min(firstMs * 2 ** Math.min(failures - 1, 10), longestMs)
  const delay = longest * (1 - random / 2)
  return Math.max(delay, retryAfterMs * (1 + random / 10))
}
