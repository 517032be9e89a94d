import { setTimeout as pause } from 'node:timers/promises'

/**
 * Milliseconds within which whatever a test waits for comes, also on a machine that is busy with much else. Nothing is
 * expected to take as long: it ends a test where what it waits for never comes.
 */
export const waitLimitMs = 240_000

/** Seconds that a caller waits for a job that a test wants to see end; the same time. */
export const patientSeconds = waitLimitMs / 1_000

/** Waits until `look` gives something true, and gives it back; rejects after `limitMs` with what was waited for. */
export async function waitFor<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = waitLimitMs,
): Promise<T> {
  const end = performance.now() + limitMs
  for (let interval = 1; ; interval = Math.min(interval * 1.5, 50)) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    if (performance.now() > end) throw new Error(`Waited ${limitMs} ms in vain for ${what}.`)
    await pause(interval)
  }
}

/** A door that is shut until it is opened; who comes before waits. */
export function createDoor(): { open(): void; readonly opened: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, opened: promise }
}
