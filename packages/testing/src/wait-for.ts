import { setTimeout as pause } from 'node:timers/promises'

/**
 * Waits until `look` gives something other than undefined or false, and gives it back. Looks again at growing
 * intervals; rejects after `limitMs` (default 10,000) with what was waited for.
 */
export async function waitFor<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = 10_000,
): Promise<T> {
  const end = performance.now() + limitMs
  for (let interval = 2; ; interval = Math.min(interval * 1.5, 100)) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    if (performance.now() > end) throw new Error(`Waited ${limitMs} ms in vain for ${what}.`)
    await pause(interval)
  }
}
