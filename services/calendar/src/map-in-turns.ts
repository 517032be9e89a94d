import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work between two turns of the event loop, so that other requests are not kept waiting. */
const turnLength = 5

/** Those who wait for a turn stand in one line: however many there are, the event loop is held by one of them at a time. */
let line: Promise<void> = Promise.resolve()
let waiting = 0

async function nextTurn(): Promise<void> {
  waiting += 1
  line = line.then(() => setImmediate())
  await line
  waiting -= 1
}

/**
 * Maps a list by work that takes long in all, with turns of the event loop in between, which all such work in the process
 * shares. Rejects with the signal's reason where it fires.
 */
export async function mapInTurns<T, R>(
  items: readonly T[],
  map: (item: T) => R,
  signal?: AbortSignal,
): Promise<R[]> {
  const results: R[] = []
  if (waiting > 0) await nextTurn()
  let turnStart = performance.now()
  for (const item of items) {
    signal?.throwIfAborted()
    results.push(map(item))
    if (performance.now() - turnStart < turnLength) continue
    await nextTurn()
    turnStart = performance.now()
  }
  signal?.throwIfAborted()
  return results
}
