import { setTimeout as pause } from 'node:timers/promises'
import { waitLimitMs, withinLimit } from './within-limit.ts'

/**
 * Waits until `look` gives something other than undefined or false, and gives it back. Looks again at growing
 * intervals; rejects after `limitMs` with what was waited for, also where a look does not end.
 */
export async function waitFor<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = waitLimitMs,
): Promise<T> {
  const end = performance.now() + limitMs
  const tell = () => `Waited ${limitMs} ms in vain for ${what}.`
  for (let interval = 2; ; interval = Math.min(interval * 1.5, 100)) {
    const seen = await withinLimit(look(), limitMs, tell)
    if (seen !== undefined && seen !== false) return seen
    if (performance.now() > end) throw new Error(tell())
    await pause(interval)
  }
}

/** Seconds that a caller waits for a job that a test wants to see end; `waitLimitMs`. */
export const patientSeconds = waitLimitMs / 1_000

/** A gate that is shut until it is opened; whoever comes before waits. */
export function createDoor(): { open(): void; readonly opened: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, opened: promise }
}
