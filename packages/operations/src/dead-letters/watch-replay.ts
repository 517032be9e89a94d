import { sleep } from '@tathya/platform'
import type { Progress } from '../terminal/progress.ts'
import type { DeadLetters } from './dead-letters.ts'

/** Milliseconds without any result after which the rest counts as waiting, and the poll interval. */
const defaultLimitMs = 30_000
const everyMs = 500

/** What came of replayed events: their ids. */
export interface ReplayOutcome {
  readonly handled: readonly string[]
  /** Dead letters again. */
  readonly failed: readonly string[]
  /** Not handled yet. */
  readonly waiting: readonly string[]
}

/** Waits until the group has handled the replayed events or given them up again; ends half a minute after the last result. */
export async function watchReplay(
  letters: Pick<DeadLetters, 'show' | 'returning'>,
  group: string,
  replayed: readonly string[],
  progress: Progress,
  limitMs = defaultLimitMs,
): Promise<ReplayOutcome> {
  let waiting = [...replayed]
  let changedAt = performance.now()
  for (;;) {
    const returning = new Set(await Array.fromAsync(letters.returning(group)))
    const count = waiting.length
    waiting = waiting.filter((id) => returning.has(id))
    if (waiting.length < count) changedAt = performance.now()
    progress.part(1 - waiting.length / replayed.length)
    if (waiting.length === 0 || performance.now() > changedAt + limitMs) break
    await sleep(everyMs)
  }
  const left = new Set(waiting)
  const [handled, failed]: [string[], string[]] = [[], []]
  for (const id of replayed) {
    if (left.has(id)) continue
    // Asked afterwards: what neither returns nor is a dead letter was handled.
    ;((await letters.show(group, id)) === undefined ? handled : failed).push(id)
  }
  return { handled, failed, waiting }
}
