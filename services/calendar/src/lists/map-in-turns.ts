import { setImmediate } from 'node:timers'

/** Milliseconds of work between two turns of the event loop, so that other requests are not kept waiting. */
const turnLength = 5

type GoOn = () => void

/*
 * However many work at once, the event loop is held by one of them at a time. Turns are given to those who come new and to
 * those who continue by turns: short lists need not wait for all the long ones. Those come first until all is done, so that
 * of many long lists few are held half made.
 */
const coming: GoOn[] = []
const goingOn: GoOn[] = []
let isComingNext = false
let isTurnDue = false

/** Callers of whose work a part is done. */
const begun = new WeakSet<AbortSignal>()

function waitIn(line: (goOn: GoOn) => unknown): Promise<void> {
  return new Promise((resolve) => {
    line(resolve)
    if (!isTurnDue) setImmediate(giveTurn)
    isTurnDue = true
  })
}

function giveTurn(): void {
  const next = isComingNext ? (coming.shift() ?? goingOn.shift()) : (goingOn.shift() ?? coming.shift())
  isComingNext = !isComingNext
  isTurnDue = coming.length + goingOn.length > 0
  if (isTurnDue) setImmediate(giveTurn)
  next?.()
}

/**
 * Maps a list by work that takes long in all, with turns of the event loop in between, which all such work in the process
 * shares. Rejects with the signal's reason where it fires; lists with the same signal are work for the same caller.
 */
export async function mapInTurns<T, R>(
  items: readonly T[],
  map: (item: T) => R,
  signal?: AbortSignal,
): Promise<R[]> {
  const results: R[] = []
  let isBegun = signal !== undefined && begun.has(signal)
  if (isTurnDue) await waitIn((goOn) => (isBegun ? goingOn.unshift(goOn) : coming.push(goOn)))
  let turnStart = performance.now()
  for (const item of items) {
    signal?.throwIfAborted()
    results.push(map(item))
    if (performance.now() - turnStart < turnLength) continue
    await waitIn((goOn) => (isBegun ? goingOn.unshift(goOn) : goingOn.push(goOn)))
    isBegun = true
    if (signal !== undefined) begun.add(signal)
    turnStart = performance.now()
  }
  signal?.throwIfAborted()
  return results
}
