import type { Metrics } from '@tathya/platform'

/** What a process counts of its scheduled imports. */
export interface ImportMeters {
  succeeded(dataset: string, at: Date): void
  failed(dataset: string): void
}

/** The services of a process share its metrics, and each meter can be declared once. */
const declared = new WeakMap<Metrics, ImportMeters>()

/** The meters of scheduled imports: `tathya_import_last_success_timestamp_seconds` and `tathya_import_failures_total`. */
export function importMeters(metrics: Metrics): ImportMeters {
  const known = declared.get(metrics)
  if (known !== undefined) return known
  const success = metrics.gauge(
    'tathya_import_last_success_timestamp_seconds',
    'When a scheduled import last ended well, also where it found nothing new; seconds since 1970',
    ['dataset'],
  )
  const failures = metrics.counter('tathya_import_failures_total', 'Scheduled imports that failed', [
    'dataset',
  ])
  const meters: ImportMeters = {
    succeeded: (dataset, at) => success.set({ dataset }, at.getTime() / 1_000),
    failed: (dataset) => failures.inc({ dataset }),
  }
  declared.set(metrics, meters)
  return meters
}
