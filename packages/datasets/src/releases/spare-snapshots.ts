import type { Snapshot } from '../snapshot.ts'

/** Snapshots that a process keeps beside those that it serves. */
const limit = 2
/** Milliseconds after which one that nobody asks for is forgotten. */
const idleMs = 600_000

/** Versions that were asked for by name, kept in memory while there is room and somebody asks. */
export interface SpareSnapshots {
  /** The snapshot of this name; it is loaded where it is not there, once for all who ask meanwhile. */
  find(name: string, load: () => Promise<Snapshot>): Promise<Snapshot>
  /** True where the snapshot of this name is there or on its way. */
  has(name: string): boolean
  /** Forgets those whose names begin so. */
  drop(prefix: string): void
}

interface Entry {
  readonly snapshot: Promise<Snapshot>
  readonly timer: NodeJS.Timeout
}

/** Makes room for two snapshots; the one that was not asked for longest goes first. */
export function createSpareSnapshots(): SpareSnapshots {
  const entries = new Map<string, Entry>()

  function remove(name: string): void {
    clearTimeout(entries.get(name)?.timer)
    entries.delete(name)
  }

  return {
    find(name, load) {
      const snapshot = entries.get(name)?.snapshot ?? load()
      remove(name)
      const timer = setTimeout(() => remove(name), idleMs).unref()
      entries.set(name, { snapshot, timer })
      // Whoever waits for it still gets it.
      if (entries.size > limit) remove(entries.keys().next().value!)
      snapshot.catch(() => {
        if (entries.get(name)?.snapshot === snapshot) remove(name)
      })
      return snapshot
    },
    has: (name) => entries.has(name),
    drop(prefix) {
      for (const name of [...entries.keys()]) if (name.startsWith(prefix)) remove(name)
    },
  }
}
