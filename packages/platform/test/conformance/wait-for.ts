import { setTimeout as pause } from 'node:timers/promises'

/** Waits until `look` gives something true, and gives it back; rejects after `limitMs` with what was waited for. */
export async function waitFor<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = 15_000,
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
