import { setImmediate } from 'node:timers/promises'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { valueAt } from '../table/column.ts'
import type { RowTable } from '../table/row-table.ts'

/** What differs between two versions of a dataset; places are those of its rows in either. */
export interface SnapshotChanges {
  /** Rows of the later version, in its order, that are new or changed. */
  readonly later: Uint32Array
  /** For each of them the place in the earlier version, one more than it; 0 where it is new. */
  readonly before: Uint32Array
  /** Rows of the earlier version, in its order, whose keys the later one lacks. */
  readonly removed: Uint32Array
}

/** Rows that are compared without a pause. */
const stride = 5_000

const known = new WeakMap<Snapshot, WeakMap<Snapshot, Promise<SnapshotChanges>>>()

/** Compares two versions by their keys; rows are equal where their JSON is. The same two are compared once. */
export function compareSnapshots(earlier: Snapshot, later: Snapshot, key: string): Promise<SnapshotChanges> {
  const ofLater = known.get(later) ?? new WeakMap<Snapshot, Promise<SnapshotChanges>>()
  known.set(later, ofLater)
  const found = ofLater.get(earlier) ?? compare(earlier.table, later.table, key)
  ofLater.set(earlier, found)
  return found
}

async function compare(earlier: RowTable, later: RowTable, key: string): Promise<SnapshotChanges> {
  const places: number[] = []
  const before: number[] = []
  const seen = new Uint8Array(earlier.count)
  for (let place = 0; place < later.count; place += 1) {
    if (place % stride === stride - 1) await setImmediate()
    const old = earlier.place(keyOf(later, place, key))
    if (old !== undefined) seen[old] = 1
    if (old !== undefined && earlier.slice(old, old + 1).equals(later.slice(place, place + 1))) continue
    places.push(place)
    before.push(old === undefined ? 0 : old + 1)
  }
  return {
    later: Uint32Array.from(places),
    before: Uint32Array.from(before),
    removed: earlier.places.filter((place) => seen[place] === 0),
  }
}

/** The key of a row, as it is written in an address. */
function keyOf(table: RowTable, place: number, key: string): string {
  return String(valueAt(table.columns.get(key)!, place))
}
