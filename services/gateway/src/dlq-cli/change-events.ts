import type { ParkedDesk } from './desk.ts'
import { findEvents } from './find-events.ts'
import type { Command } from './parse-command.ts'

/** Events that are changed at the same time. */
const atOnce = 8

type Change = Extract<Command, { name: 'replay' | 'drop' }>

/** What became of the events that were meant. */
export interface Changed {
  readonly group: string
  /** Ids of those that were replayed or dropped. */
  readonly done: readonly string[]
  /** Ids that are not parked, or not any more. */
  readonly missing: readonly string[]
}

/**
 * Replays or drops events. Which ones is settled before the first, so that what fails again is not replayed without end;
 * `tell` hears how far it has come.
 */
export async function changeEvents(
  desk: Pick<ParkedDesk, 'list' | 'replay' | 'drop'>,
  { name, group, which }: Change,
  tell: (done: number, of: number) => void,
): Promise<Changed> {
  const ids = 'ids' in which ? which.ids : await collect(desk, group, which)
  const done: string[] = []
  const missing: string[] = []
  const waiting = ids.values()
  const work = async () => {
    for (const id of waiting) {
      const changed = await desk[name](group, id)
      ;(changed ? done : missing).push(id)
      tell(done.length + missing.length, ids.length)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, work))
  return { group, done, missing }
}

async function collect(
  desk: Pick<ParkedDesk, 'list'>,
  group: string,
  { all, limit }: Extract<Change['which'], { all: unknown }>,
): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of findEvents(desk, group, all)) {
    if (ids.length >= limit) break
    ids.push(id)
  }
  return ids
}
