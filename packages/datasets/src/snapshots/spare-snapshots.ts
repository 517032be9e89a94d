import type { Snapshot } from './snapshot.ts'

/** Cached snapshots of a process. */
const maxEntries = 2
/** Milliseconds after which an unused snapshot is evicted. */
const idleMs = 600_000

/** A small cache of versions that are not served. */
export interface SpareSnapshots {
  /**
   * Returns the snapshot of this name, or loads it, once for concurrent calls. Loads run one after the other, so that
   * requests for many versions never load them all into memory.
   */
  find(name: string, load: () => Promise<Snapshot>): Promise<Snapshot>
  /** Adds a snapshot. */
  keep(name: string, snapshot: Snapshot): void
  /** True if the snapshot of this name is cached or loading. */
  has(name: string): boolean
  /** Evicts names with this prefix. */
  drop(prefix: string): void
}

interface Entry {
  readonly snapshot: Promise<Snapshot>
  readonly timer: NodeJS.Timeout
}

/** Makes a cache of two snapshots; the least recently used one is evicted first. */
export function createSpareSnapshots(): SpareSnapshots {
  const entries = new Map<string, Entry>()
  /** Loading snapshots, even when evicted meanwhile. */
  const loading = new Map<string, Promise<Snapshot>>()
  let turn: Promise<unknown> = Promise.resolve()

  function remove(name: string): void {
    clearTimeout(entries.get(name)?.timer)
    entries.delete(name)
  }

  function loadOnce(name: string, load: () => Promise<Snapshot>): Promise<Snapshot> {
    const existing = loading.get(name)
    if (existing !== undefined) return existing
    const snapshot = turn.then(load)
    loading.set(name, snapshot)
    const done = () => void loading.delete(name)
    turn = snapshot.then(done, done)
    return snapshot
  }

  function put(name: string, snapshot: Promise<Snapshot>): void {
    remove(name)
    const timer = setTimeout(() => remove(name), idleMs).unref()
    entries.set(name, { snapshot, timer })
    // Waiting callers still get the evicted one.
    if (entries.size > maxEntries) remove(entries.keys().next().value!)
  }

  return {
    find(name, load) {
      const snapshot = entries.get(name)?.snapshot ?? loadOnce(name, load)
      put(name, snapshot)
      snapshot.catch(() => {
        if (entries.get(name)?.snapshot === snapshot) remove(name)
      })
      return snapshot
    },
    keep: (name, snapshot) => put(name, Promise.resolve(snapshot)),
    has: (name) => entries.has(name),
    drop(prefix) {
      for (const name of [...entries.keys()]) if (name.startsWith(prefix)) remove(name)
    },
  }
}
