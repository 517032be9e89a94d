import { setImmediate } from 'node:timers'

/** Milliseconds of work before yielding to the event loop, so that other requests are not delayed. */
const turnLength = 5

type Resume = () => void

/*
 * Turns alternate between new work and started work, so that short lists need not wait for all long ones. Started work is
 * resumed last in, first out, so that few of many long lists are half done at a time.
 */
const newQueue: Resume[] = []
const startedQueue: Resume[] = []
let isNewNext = false
let isTurnScheduled = false

/** Signals of callers whose work is partly done. */
const startedSignals = new WeakSet<AbortSignal>()

function waitForTurn(enqueue: (resume: Resume) => unknown): Promise<void> {
  return new Promise((resolve) => {
    enqueue(resolve)
    if (!isTurnScheduled) setImmediate(runTurn)
    isTurnScheduled = true
  })
}

function runTurn(): void {
  const next = isNewNext
    ? (newQueue.shift() ?? startedQueue.shift())
    : (startedQueue.shift() ?? newQueue.shift())
  isNewNext = !isNewNext
  isTurnScheduled = newQueue.length + startedQueue.length > 0
  if (isTurnScheduled) setImmediate(runTurn)
  next?.()
}

/**
 * Maps a list, yielding to the event loop in turns that all such work of the process shares. Rejects with the signal's
 * reason when it aborts; lists with the same signal are work for the same caller.
 */
export async function mapInTurns<T, R>(
  items: readonly T[],
  map: (item: T) => R,
  signal?: AbortSignal,
): Promise<R[]> {
  const results: R[] = []
  let isStarted = signal !== undefined && startedSignals.has(signal)
  if (isTurnScheduled)
    await waitForTurn((resume) => (isStarted ? startedQueue.unshift(resume) : newQueue.push(resume)))
  let turnStart = performance.now()
  for (const item of items) {
    signal?.throwIfAborted()
    results.push(map(item))
    if (performance.now() - turnStart < turnLength) continue
    await waitForTurn((resume) => (isStarted ? startedQueue.unshift(resume) : startedQueue.push(resume)))
    isStarted = true
    if (signal !== undefined) startedSignals.add(signal)
    turnStart = performance.now()
  }
  signal?.throwIfAborted()
  return results
}
