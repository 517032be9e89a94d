import { setTimeout as pause } from 'node:timers/promises'
import { waitLimitMs, withinLimit } from './within-limit.ts'

/**
 * Polls `look` at growing intervals until it gives something other than undefined or false, and returns that. Rejects after
 * `limitMs` with a message about `what`, even if a call does not settle.
 */
export async function waitFor<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  limitMs = waitLimitMs,
): Promise<T> {
  const end = performance.now() + limitMs
  const message = () => `Waited ${limitMs} ms in vain for ${what}.`
  for (let interval = 2; ; interval = Math.min(interval * 1.5, 100)) {
    const value = await withinLimit(look(), limitMs, message)
    if (value !== undefined && value !== false) return value
    if (performance.now() > end) throw new Error(message())
    await pause(interval)
  }
}

/** `waitLimitMs` in seconds, for callers that wait for the end of a job. */
export const patientSeconds = waitLimitMs / 1_000

/** A promise, `opened`, that `open` resolves. */
export function createGate(): { open(): void; readonly opened: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, opened: promise }
}
