import type { Snapshot } from './snapshot.ts'

/** Snapshots that a process keeps beside those that it serves. */
const limit = 2
/** Milliseconds after which one that nobody asks for is forgotten. */
const idleMs = 600_000

/** Versions that were requested by name, kept in memory while there is room and somebody asks. */
export interface SpareSnapshots {
  /**
   * The snapshot of this name. It is loaded where it is not there, once for all who ask meanwhile, and one after the other:
   * whoever asks for many versions at once makes the process hold no more of them.
   */
  find(name: string, load: () => Promise<Snapshot>): Promise<Snapshot>
  /** Keeps a snapshot that is at hand. */
  keep(name: string, snapshot: Snapshot): void
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
  /** Those on their way, also where others have pushed them out meanwhile. */
  const loading = new Map<string, Promise<Snapshot>>()
  let turn: Promise<unknown> = Promise.resolve()

  function remove(name: string): void {
    clearTimeout(entries.get(name)?.timer)
    entries.delete(name)
  }

  function loadOnce(name: string, load: () => Promise<Snapshot>): Promise<Snapshot> {
    const known = loading.get(name)
    if (known !== undefined) return known
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
    // Whoever waits for it still gets it.
    if (entries.size > limit) remove(entries.keys().next().value!)
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
