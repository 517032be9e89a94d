import { setImmediate } from 'node:timers/promises'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { type RowTable, valueAt } from '../table/row-table.ts'

/** The differences between two versions of a dataset, as positions of rows in either. */
export interface SnapshotChanges {
  /** Rows of the later version, in its order, that are new or changed. */
  readonly later: Uint32Array
  /** For each of them its position in the earlier version plus one; 0 where it is new. */
  readonly before: Uint32Array
  /** Rows of the earlier version, in its order, whose keys the later one lacks. */
  readonly removed: Uint32Array
}

/** Rows compared between pauses. */
const stride = 5_000

const cache = new WeakMap<Snapshot, WeakMap<Snapshot, Promise<SnapshotChanges>>>()

/** Compares two versions by their keys; rows are equal where their JSON is. The same two are compared once. */
export function compareSnapshots(earlier: Snapshot, later: Snapshot, key: string): Promise<SnapshotChanges> {
  const ofLater = cache.get(later) ?? new WeakMap<Snapshot, Promise<SnapshotChanges>>()
  cache.set(later, ofLater)
  const changes = ofLater.get(earlier) ?? compare(earlier.table, later.table, key)
  ofLater.set(earlier, changes)
  return changes
}

async function compare(earlier: RowTable, later: RowTable, key: string): Promise<SnapshotChanges> {
  const positions: number[] = []
  const before: number[] = []
  const seen = new Uint8Array(earlier.count)
  for (let position = 0; position < later.count; position += 1) {
    if (position % stride === stride - 1) await setImmediate()
    const old = earlier.find(keyOf(later, position, key))
    if (old !== undefined) seen[old] = 1
    if (old !== undefined && earlier.slice(old, old + 1).equals(later.slice(position, position + 1))) continue
    positions.push(position)
    before.push(old === undefined ? 0 : old + 1)
  }
  return {
    later: Uint32Array.from(positions),
    before: Uint32Array.from(before),
    removed: earlier.positions.filter((position) => seen[position] === 0),
  }
}

/** The key of a row, as it is written in an address. */
function keyOf(table: RowTable, position: number, key: string): string {
  return String(valueAt(table.columns.get(key)!, position))
}
