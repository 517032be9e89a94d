import type { Snapshot } from '../snapshot.ts'

/** Snapshots that a process keeps beside those that it serves. */
const limit = 2

/** Versions that were asked for by name, kept in memory while there is room. */
export interface SpareSnapshots {
  /** The snapshot of this name; it is loaded where it is not there, once for all who ask meanwhile. */
  find(name: string, load: () => Promise<Snapshot>): Promise<Snapshot>
  /** Forgets those whose names begin so. */
  drop(prefix: string): void
}

/** Makes room for two snapshots; the one that was not asked for longest goes first. */
export function createSpareSnapshots(): SpareSnapshots {
  const entries = new Map<string, Promise<Snapshot>>()
  return {
    find(name, load) {
      const found = entries.get(name) ?? load()
      entries.delete(name)
      entries.set(name, found)
      // Whoever waits for it still gets it.
      if (entries.size > limit) entries.delete(entries.keys().next().value!)
      found.catch(() => {
        if (entries.get(name) === found) entries.delete(name)
      })
      return found
    },
    drop(prefix) {
      for (const name of entries.keys()) if (name.startsWith(prefix)) entries.delete(name)
    },
  }
}
