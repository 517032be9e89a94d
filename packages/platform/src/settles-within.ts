import { setTimeout as pause } from 'node:timers/promises'

/** Waits until something has settled, `limitMs` at most; false where it has not. Leaves no timer behind. */
export async function settlesWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  const timer = new AbortController()
  const late = pause(limitMs, false, { signal: timer.signal }).catch(() => false)
  const settled = work.then(
    () => true,
    () => true,
  )
  try {
    return await Promise.race([settled, late])
  } finally {
    timer.abort()
  }
}
