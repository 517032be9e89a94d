import type { Entry } from './key-line.ts'

/** Events that a group has in memory at most, with those that are finished before an older one. */
const eventLimit = 1024
const characterLimit = 8_000_000

/** The events between what a group has finished without a gap and what it has read. */
export interface Window {
  add(entry: Entry): void
  hasRoom(): boolean
  /** The oldest unfinished event. */
  first(): Entry | undefined
  /** Events that are finished before an older one, oldest first. */
  finished(): readonly Entry[]
  /** Lets go of finished events at the old end, and of those that `passes` names; tells `finished` of the former. */
  shift(passes: (entry: Entry) => boolean, finished: (entry: Entry) => void): void
}

/** Makes an empty window. */
export function createWindow(): Window {
  const entries: Entry[] = []
  let characters = 0

  function shift(passes: (entry: Entry) => boolean, finished: (entry: Entry) => void): void {
    for (let first = entries[0]; first !== undefined; first = entries[0]) {
      if (!first.done && !passes(first)) return
      entries.shift()
      characters -= first.envelope.payload.length
      if (first.done) finished(first)
    }
  }

  return {
    add(entry) {
      entries.push(entry)
      characters += entry.envelope.payload.length
    },
    hasRoom: () => entries.length < eventLimit && characters < characterLimit,
    first: () => entries[0],
    finished: () => entries.filter(({ done }) => done),
    shift,
  }
}
