import type { JobKind, JobState } from '@tathya/contracts/internal'
import { type Metrics, withDeadline } from '@tathya/platform'
import type { JobRecord } from './job-record.ts'

/** Time limit for counting jobs: Prometheus waits ten seconds. */
const countMs = 3_000

/** Metrics of the jobs of a kind. */
export interface JobMeters {
  /** A run has begun. */
  began(record: JobRecord): void
  /** A job has ended, by this process. */
  ended(record: JobRecord): void
}

/** Creates the meters of all kinds; `count` gives the current jobs by state. */
export function createJobMeters(
  metrics: Metrics | undefined,
  count: () => Promise<readonly { kind: JobKind; state: JobState; count: number }[]>,
): (kind: JobKind) => JobMeters {
  if (metrics === undefined) return () => ({ began() {}, ended() {} })
  metrics.gauge('tathya_jobs', 'Jobs that have not ended', ['kind', 'state'], async (gauge) => {
    gauge.reset()
    // While the store is away, the other metrics must still be served.
    const counts = await withDeadline(count(), countMs, 'Jobs were not counted in time.').catch(() => [])
    for (const { kind, state, count: value } of counts) gauge.set({ kind, state }, value)
  })
  const ended = metrics.counter('tathya_jobs_ended_total', 'Jobs that have ended', ['kind', 'state'])
  const waits = metrics.histogram('tathya_job_wait_seconds', 'Time from acceptance to the first run', [
    'kind',
  ])
  const runs = metrics.histogram('tathya_job_run_seconds', 'Time of the last run of a job', ['kind', 'state'])
  return (kind) => ({
    began({ tries, createdAt, startedAt }) {
      if (tries === 1 && startedAt !== null) waits.observe({ kind }, secondsBetween(createdAt, startedAt))
    },
    ended({ state, startedAt, endedAt }) {
      ended.inc({ kind, state })
      if (startedAt !== null && endedAt !== null)
        runs.observe({ kind, state }, secondsBetween(startedAt, endedAt))
    },
  })
}

/** Seconds between two ISO times; 0 if the clock was set back. */
function secondsBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000)
}
