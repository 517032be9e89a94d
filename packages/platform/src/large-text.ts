import { setImmediate, setTimeout } from 'node:timers/promises'

/** Characters, or bytes, from which a text is parsed in a turn of its own. */
const largeLength = 16 * 1024

/** Longest pause between two large texts, in milliseconds. */
const maxPauseMs = 50

let queue: Promise<void> = Promise.resolve()

/**
 * Resolves when a text of this length may be parsed: at once where it is small. Large ones take turns, first come, first
 * served: one in a turn of the event loop, and after each a pause as long as its work took, so that a flood of them leaves
 * half of the thread to small requests. Parse, check and pass on the text before the next `await`.
 */
export function turnToParse(length: number): Promise<void> | undefined {
  if (length < largeLength) return undefined
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>()
  queue = queue.then(async () => {
    const started = performance.now()
    begin()
    // Everything that the text leads to at once has run when the next turn of the event loop begins.
    await setImmediate()
    await setTimeout(Math.min(performance.now() - started, maxPauseMs))
  })
  return turn
}
