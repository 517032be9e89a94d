import type { Release } from './release.ts'
import { keptOf, type ReleaseState } from './release-state.ts'

/** The share of the served rows that a release may lack without a reason; of small datasets so many rows. */
const maxRemoved = { share: 0.02, rows: 5 }

/** True if so many removed rows need a reason. */
export function isLargeRemoval(removed: number, served: number): boolean {
  return removed > Math.max(served * maxRemoved.share, maxRemoved.rows)
}

/** Number of rows that a release removes without a reason, and of all before; undefined if it needs none. */
export function removalWithoutReason(
  release: Release,
  state: ReleaseState | undefined,
  /** The version on which it stands, null for the shipped rows; by default the current one. */
  after?: string | null,
): { readonly removed: number; readonly served: number } | undefined {
  if (release.accepted_removal !== undefined) return undefined
  const { added = 0, removed: stated = 0 } = release.counts ?? {}
  const before = rowsBefore(state, after)
  const served = before ?? release.rows - added + stated
  const removed = Math.max(stated, served - release.rows)
  return isLargeRemoval(removed, served) ? { removed, served } : undefined
}

/** The number of rows of an imported version; undefined where the shipped rows were served. */
function rowsBefore(state: ReleaseState | undefined, after: string | null | undefined): number | undefined {
  if (state === undefined || after === null) return undefined
  if (after === undefined) return state.choice?.shipped === true ? undefined : state.current.rows
  return keptOf(state).find(({ version }) => version === after)?.rows
}
