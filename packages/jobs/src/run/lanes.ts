import type { Where } from '@tathya/storage'

/** Small jobs in a row that a worker with one slot takes while a large one waits. */
const maxSmallInRow = 5

/** The lanes of a worker: large jobs leave room for small ones, and do not wait for ever. */
export interface Lanes {
  /** Conditions of the jobs to claim next: the first that finds one counts. `running`: large jobs in its slots. */
  next(running: number): readonly Where[]
  /** Takes note of a claimed job. */
  note(isLarge: boolean): void
}

const small: Where = { large: null }
const large: Where = { large: true }

/**
 * Creates the lanes of a worker. Of several slots, one is never taken by a large job; a single slot takes small jobs
 * first, and a large one after some of them.
 */
export function createLanes(slots: number): Lanes {
  let smallInRow = 0
  return {
    next(running) {
      if (slots > 1) return running < slots - 1 ? [{}] : [small]
      return smallInRow < maxSmallInRow ? [small, large] : [large, small]
    },
    note(isLarge) {
      smallInRow = isLarge ? 0 : smallInRow + 1
    },
  }
}
