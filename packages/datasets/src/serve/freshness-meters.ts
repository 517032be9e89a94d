import type { Metrics } from '@tathya/platform'
import type { Freshness } from '../snapshots/freshness.ts'

/** The freshness of datasets by their ids, at the moment of the call. */
export type FreshnessSource = () => Iterable<readonly [id: string, freshness: Freshness]>

/** The services of a process share its metrics, and a gauge can be declared once. */
const declared = new WeakMap<Metrics, FreshnessSource[]>()

/** Adds datasets to the gauges `tathya_dataset_age_days` and `tathya_dataset_stale`. */
export function meterFreshness(metrics: Metrics, source: FreshnessSource): void {
  const existing = declared.get(metrics)
  if (existing !== undefined) {
    existing.push(source)
    return
  }
  const sources = [source]
  declared.set(metrics, sources)
  const all = () => sources.flatMap((current) => [...current()])
  metrics.gauge(
    'tathya_dataset_age_days',
    'Days since the last day that the rows of a dataset are about',
    ['dataset'],
    (gauge) => {
      for (const [dataset, { ageDays }] of all()) if (ageDays !== null) gauge.set({ dataset }, ageDays)
    },
  )
  metrics.gauge(
    'tathya_dataset_stale',
    '1 where the rows of a dataset are older than the rhythm of its publisher; absent where nothing tells',
    ['dataset'],
    (gauge) => {
      for (const [dataset, { stale }] of all()) if (stale !== null) gauge.set({ dataset }, stale ? 1 : 0)
    },
  )
}
