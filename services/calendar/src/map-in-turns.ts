import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work between two turns of the event loop, so that other requests are not kept waiting. */
const turnLength = 5

/**
 * Maps a list by work that takes long in all, with turns of the event loop in between. Rejects with the signal's reason
 * where it fires.
 */
export async function mapInTurns<T, R>(
  items: readonly T[],
  map: (item: T) => R,
  signal?: AbortSignal,
): Promise<R[]> {
  const results: R[] = []
  let turnStart = performance.now()
  for (const item of items) {
    results.push(map(item))
    if (performance.now() - turnStart < turnLength) continue
    await setImmediate()
    signal?.throwIfAborted()
    turnStart = performance.now()
  }
  return results
}
