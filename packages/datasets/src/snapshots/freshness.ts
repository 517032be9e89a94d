import type { DatasetDefinition } from '../declare/definition.ts'
import type { SnapshotInfo } from './snapshot.ts'

/** How old the rows of a dataset are. */
export interface Freshness {
  /** The last day that the rows are about, YYYY-MM-DD; null where there are no rows. */
  readonly until: string | null
  /** Days since then, at least 0; null where there are no rows. */
  readonly ageDays: number | null
  /** True where newer rows should be out by the publisher's rhythm; null where nothing tells. */
  readonly stale: boolean | null
  /** Why it is stale, or why nothing tells; null where it is not. */
  readonly reason: string | null
}

const dayMs = 86_400_000

/** The freshness of a snapshot at a time. */
export function freshnessOf(
  { rhythm, irregular }: DatasetDefinition,
  { lastDay: last, entry }: SnapshotInfo,
  now: Date,
): Freshness {
  // Rows about a time to come, such as plans, are as old as the day on which they were known.
  const until = last !== null && Date.parse(last) > now.getTime() ? entry.last_updated : last
  if (until === null)
    return rhythm === undefined
      ? { until, ageDays: null, stale: null, reason: 'It has no rows.' }
      : { until, ageDays: null, stale: true, reason: `It has no rows; published: ${rhythm.description}.` }
  const ageDays = Math.max(0, Math.floor((now.getTime() - Date.parse(until)) / dayMs))
  if (rhythm === undefined)
    return { until, ageDays, stale: null, reason: irregular ?? 'Its publisher has no known rhythm.' }
  if (ageDays <= rhythm.days) return { until, ageDays, stale: false, reason: null }
  const reason = `The rows end on ${until}; newer ones were to be expected within ${rhythm.days} days.`
  return { until, ageDays, stale: true, reason }
}
